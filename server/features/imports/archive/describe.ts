import { splitName } from '#server/platform/storage/content-disposition.ts'
import {
  ARCHIVE_VERSION,
  type ArchiveDocument,
  type ArchivedChapter,
  type FileReference,
} from '#shared/archive.ts'
import { CURRENCY } from '#shared/limits.ts'
import type { QuizDefinition } from '#shared/quiz/definition.ts'
import type { CurrentCourse } from '../../authoring/current-course.ts'
import { withPictures } from '../../chapters/picture-paths.ts'
import type { Chapter, Resource } from '../../course-content/service.ts'

/** A file of the storage that an archive holds. */
export type Stored = { id: string; fileName: string; originalName: string }

export interface Packed {
  path: string
  key: string
}

/** A formation with all that an archive says of it. */
export interface WholeCourse {
  course: CurrentCourse
  category: string | null
  /** The media of the cover, the preview and the pictures in texts. */
  media: ReadonlyMap<string, Stored>
  texts: ReadonlyMap<number, string>
  quizzes: ReadonlyMap<number, QuizDefinition>
}

/** The document of an archive, and the files that it names, each once. */
export function describe(whole: WholeCourse, about: { academy: string; exportedAt: Date }) {
  const { course, category } = whole
  const { formation } = course
  const files = packedFiles()
  const byId = (id: string | null) => {
    const stored = id === null ? undefined : whole.media.get(id)
    return stored ? files.add(stored) : null
  }
  const describeResource = ({ name, description, file }: Resource) => ({
    name,
    description,
    file: files.add(file),
  })
  const document: ArchiveDocument = {
    schemaVersion: ARCHIVE_VERSION,
    exportedAt: about.exportedAt.toISOString(),
    academy: about.academy,
    formation: {
      name: formation.name,
      shortDescription: formation.shortDescription,
      longDescription: formation.longDescription,
      category,
      language: formation.language,
      sequential: formation.sequential,
      certificate: formation.certificate,
      free: formation.free,
      price: formation.price,
      currency: CURRENCY,
      cover: byId(formation.imageId),
      previewVideo: byId(formation.previewVideoId),
      learningPoints: course.learningPoints.map(({ learningText }) => learningText),
      audiences: course.audiences.map(({ targetText }) => targetText),
      sections: course.sections.map(({ title, chapters }) => ({
        title,
        chapters: chapters.map((chapter) => ({
          title: chapter.title,
          description: chapter.description,
          durationMinutes: chapter.durationMinutes,
          resources: course.resources
            .filter(({ chapterId }) => chapterId === chapter.id)
            .map(describeResource),
          ...ofItsKind(chapter, whole, files),
        })),
      })),
      resources: course.resources.filter(({ chapterId }) => chapterId === null).map(describeResource),
    },
  }
  return { document, files: files.all }
}

type OfItsKind = ArchivedChapter extends infer Each
  ? Each extends ArchivedChapter
    ? Omit<Each, 'title' | 'description' | 'durationMinutes' | 'resources'>
    : never
  : never

function ofItsKind(chapter: Chapter, whole: WholeCourse, files: Files): OfItsKind {
  switch (chapter.kind) {
    case 'video': {
      const { video, videoUrl } = chapter
      const captions = chapter.captions.map(({ language, draft, file }) => ({
        language,
        draft,
        file: files.add(file),
      }))
      return { kind: 'video', video: video && files.add(video), videoUrl, captions }
    }
    case 'text': {
      const pictures = new Map<string, FileReference>()
      const content = withPictures(whole.texts.get(chapter.id) ?? '', (id) => {
        const stored = whole.media.get(id)
        if (!stored) return ''
        const file = files.add(stored)
        pictures.set(file.path, file)
        return file.path
      })
      return { kind: 'text', content, pictures: [...pictures.values()] }
    }
    case 'quiz':
      return { kind: 'quiz', quiz: withoutIds(whole.quizzes.get(chapter.id)) }
    case 'package':
      if (!chapter.package) throw new Error('a package chapter lacks its package')
      return { kind: 'package', package: files.add(chapter.package) }
  }
}

type Files = ReturnType<typeof packedFiles>

/** Numbers the files: names of any length and script stay in the document. */
function packedFiles() {
  const paths = new Map<string, string>()
  const all: Packed[] = []
  return {
    all,
    add({ id, fileName, originalName }: Stored): FileReference {
      const path = paths.get(id) ?? `files/${paths.size + 1}${splitName(fileName).extension}`
      if (!paths.has(id)) all.push({ path, key: `${id}/${fileName}` })
      paths.set(id, path)
      return { path, originalName }
    },
  }
}

/** Ids of questions and choices are of one academy; another gives its own. */
function withoutIds(quiz: QuizDefinition | undefined) {
  if (!quiz) throw new Error('a quiz chapter lacks its quiz')
  return {
    ...quiz,
    questions: quiz.questions.map(({ id: _, ...question }) =>
      'choices' in question
        ? { ...question, choices: question.choices.map(({ text, correct }) => ({ text, correct })) }
        : question,
    ),
  }
}
