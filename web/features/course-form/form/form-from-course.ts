import type { EditedChapter } from '#shared/chapters.ts'
import { words } from '#words/course-form.ts'
import { quizFromDefinition } from '../content/quiz/quiz-from-definition.ts'
import {
  type CaptionsForm,
  type ChapterForm,
  type CourseForm,
  type EditedCourse,
  emptyRow,
  emptySection,
  type FileSlot,
  newKey,
  noCaptions,
  type ResourceForm,
  type VideoForm,
} from './form-state.ts'

type EditedVideo = Extract<EditedChapter, { kind: 'video' }>
type EditedResource = EditedCourse['ressources'][number]

/** A formation as the server has it, opened for editing. */
export function formFromCourse({ formation, ...course }: EditedCourse): CourseForm {
  const rows = (texts: string[]) =>
    texts.length > 0 ? texts.map((text) => ({ key: newKey(), text })) : [emptyRow()]
  return {
    name: formation.name,
    shortDescription: formation.shortDescription,
    longDescription: formation.longDescription,
    categoryId: formation.categoryId === null ? '' : String(formation.categoryId),
    categoryName: '',
    language: formation.language,
    sequential: formation.sequential,
    certificate: formation.certificate,
    image: kept(formation.image, words.keptFile),
    videoDescription: kept(formation.videoDescription, words.keptFile),
    objectives: rows(course.apprendre.map(({ learningText }) => learningText)),
    audiences: rows(course.publicCible.map(({ targetText }) => targetText)),
    sections:
      course.sections.length > 0
        ? course.sections.map(({ id, title, chapitres }) => ({
            key: newKey(),
            id,
            title,
            chapters: chapitres.map(chapterForm),
          }))
        : [emptySection()],
    resources: course.ressources.map(resourceForm),
    status: formation.status,
    free: formation.gratuit,
    price: formation.price === null ? '' : String(formation.price),
    version: formation.version,
  }
}

function chapterForm(chapter: EditedChapter): ChapterForm {
  const common = {
    key: newKey(),
    id: chapter.id,
    title: chapter.title,
    durationMinutes: String(chapter.durationMinutes),
    description: chapter.description,
    resources: chapter.ressources.map(resourceForm),
  }
  switch (chapter.kind) {
    case 'video':
      return { ...common, kind: 'video', ...filmForm(chapter) }
    case 'text':
      return { ...common, kind: 'text', content: chapter.content, savedContent: chapter.content }
    case 'quiz':
      return { ...common, kind: 'quiz', quiz: quizFromDefinition(chapter.quiz), isChanged: false }
    case 'package': {
      const { packageOriginalName, packageBytes, packageMissing, packageTrouble } = chapter
      return {
        ...common,
        kind: 'package',
        package: kept('', packageOriginalName, packageBytes),
        problems: { packageMissing, packageTrouble },
      }
    }
  }
}

const filmForm = (
  chapter: EditedVideo,
): Pick<VideoForm, 'videoFrom' | 'video' | 'videoUrl' | 'captions' | 'drafts'> => ({
  videoFrom: chapter.videoUrl ? 'link' : 'file',
  video: kept(
    chapter.videoPath,
    chapter.videoOriginalName ?? words.keptFile,
    chapter.videoBytes,
    noteOf(chapter),
  ),
  videoUrl: chapter.videoUrl ?? '',
  captions: captionsForm(chapter),
  drafts: chapter.captions.filter(({ draft }) => draft).map(({ language }) => language),
})

function captionsForm({ captions }: EditedVideo): CaptionsForm {
  const form = noCaptions()
  for (const { language, path, originalName, bytes } of captions)
    form[language] = kept(path, originalName, bytes)
  return form
}

const resourceForm = (resource: EditedResource): ResourceForm => ({
  key: newKey(),
  id: resource.id,
  name: resource.name,
  description: resource.description,
  file: kept(resource.filePath, resource.originalName, resource.bytes),
})

const kept = (
  path: string | null,
  name: string,
  bytes: number | null = null,
  note?: string,
): FileSlot | null => (path === null ? null : { kind: 'kept', path, name, bytes, note })

/** The state of preparing the video, where it is worth showing. */
function noteOf({ videoState, videoProblem }: EditedVideo) {
  if (videoState === 'waiting' || videoState === 'processing') return words.preparing
  if (videoState === 'unsupported') return videoProblem ?? words.preparationImpossible
  return videoState === 'failed' ? (videoProblem ?? words.preparationFailed) : undefined
}
