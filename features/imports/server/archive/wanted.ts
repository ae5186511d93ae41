import { setImmediate as otherRequests } from 'node:timers/promises'
import { NEW_CATEGORY } from '#features/courses/course.ts'
import { amountOf } from '#features/courses/rules.ts'
import type { WantedChapter, WantedCourse, WantedResource } from '#features/courses/server/wanted-course.ts'
import { type CaptionLanguage, spokenLanguage } from '#features/video/captions/languages.ts'
import { kinds } from '#server/kinds.ts'
import type { ArchivedChapter, ArchivedCourse } from '../../archive.ts'
import type { TakenFiles } from './take-files.ts'

type ArchivedResource = ArchivedCourse['resources'][number]

/** The course that an archive asks for, once its files are stored. */
export async function wantedFrom(course: ArchivedCourse, files: TakenFiles): Promise<WantedCourse> {
  const { cover, previewVideo, category, price } = course
  const spoken = spokenLanguage(course.language)
  const sections: WantedCourse['sections'] = []
  for (const { title, chapters } of course.sections) {
    const wanted: WantedChapter[] = []
    for (const chapter of chapters) {
      wanted.push(await wantedChapter(chapter, spoken, files))
      await otherRequests()
    }
    sections.push({ id: null, title, chapters: wanted })
  }
  return {
    name: course.name,
    shortDescription: course.shortDescription,
    longDescription: course.longDescription,
    categoryId: category ? NEW_CATEGORY : null,
    categoryName: category ?? '',
    free: course.free,
    price: amountOf(price),
    status: course.draft ? 'Brouillon' : 'Archivé',
    language: course.language,
    sequential: course.sequential,
    certificate: course.certificate,
    image: cover && (await files.take(cover, 'image')),
    videoDescription: previewVideo && (await files.take(previewVideo, 'videoDescription')),
    objectives: course.learningPoints.filter(Boolean).map(asPoint),
    audiences: course.audiences.filter(Boolean).map(asPoint),
    sections,
    resources: await wantedResources(course.resources, files),
  }
}

const asPoint = (text: string) => ({ text })

async function wantedChapter(
  chapter: ArchivedChapter,
  spoken: CaptionLanguage,
  files: TakenFiles,
): Promise<WantedChapter> {
  const { title, description, durationMinutes } = chapter
  const resources = await wantedResources(chapter.resources, files)
  return {
    ...{ id: null, title, description, durationMinutes, resources },
    ...(await kinds[chapter.kind].unarchive(chapter, files, spoken)),
  }
}

async function wantedResources(resources: ArchivedResource[], files: TakenFiles): Promise<WantedResource[]> {
  const wanted: WantedResource[] = []
  for (const { name, description, file } of resources) {
    wanted.push({ id: null, name, description, file: file && (await files.take(file, 'resource')) })
  }
  return wanted
}
