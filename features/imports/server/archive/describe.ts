import type { Resource } from '#features/chapters/server/content/service.ts'
import type { Contents, CurrentCourse } from '#features/courses/server/current-course.ts'
import { kinds } from '#server/kinds.ts'
import { CURRENCY } from '#shared/limits.ts'
import { ARCHIVE_VERSION, type ArchiveDocument } from '../../archive.ts'
import { packedFiles, type Stored } from './packed-files.ts'

/** A course with all that an archive says of it. */
export interface WholeCourse {
  course: CurrentCourse
  category: string | null
  /** The media of the cover, the preview and the pictures in texts. */
  media: ReadonlyMap<string, Stored>
  contents: Contents
}

/** The document of an archive, and the files that it names, each once. */
export function describe(whole: WholeCourse, about: { academy: string; exportedAt: Date }) {
  const { course, category, contents } = whole
  const { formation } = course
  const files = packedFiles(whole.media)
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
      cover: files.addById(formation.imageId),
      previewVideo: files.addById(formation.previewVideoId),
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
          ...kinds[chapter.kind].archive(chapter, contents.get(chapter.id), files),
        })),
      })),
      resources: course.resources.filter(({ chapterId }) => chapterId === null).map(describeResource),
    },
  }
  return { document, files: files.all }
}
