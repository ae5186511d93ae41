import { setImmediate as otherRequests } from 'node:timers/promises'
import type { ArchivedChapter, ArchivedFormation } from '#shared/archive.ts'
import { type CaptionLanguage, spokenLanguage } from '#shared/captions/tracks.ts'
import { amountOf } from '#shared/course-rules.ts'
import type { WantedChapter, WantedCourse, WantedResource } from '../../authoring/wanted-course.ts'
import { cleanText } from '../../chapters/clean-text.ts'
import { readQuiz } from '../../quiz/authors-service.ts'
import { takeCaptions } from './captions.ts'
import type { TakenFiles } from './take-files.ts'

type ArchivedResource = ArchivedFormation['resources'][number]

/** The course that an archive asks for, once its files are stored. */
export async function wantedFrom(formation: ArchivedFormation, files: TakenFiles): Promise<WantedCourse> {
  const { cover, previewVideo, category, price } = formation
  const spoken = spokenLanguage(formation.language)
  const sections: WantedCourse['sections'] = []
  for (const { title, chapters } of formation.sections) {
    const wanted: WantedChapter[] = []
    for (const chapter of chapters) {
      wanted.push(await wantedChapter(chapter, spoken, files))
      await otherRequests()
    }
    sections.push({ id: null, title, chapters: wanted })
  }
  return {
    name: formation.name,
    shortDescription: formation.shortDescription,
    longDescription: formation.longDescription,
    category: category ? { newName: category } : { id: null },
    free: formation.free,
    price: amountOf(price),
    status: 'Archivé',
    language: formation.language,
    sequential: formation.sequential,
    certificate: formation.certificate,
    imageId: cover && (await files.take(cover, 'image')),
    previewVideoId: previewVideo && (await files.take(previewVideo, 'videoDescription')),
    learningPoints: formation.learningPoints.filter(Boolean),
    audiences: formation.audiences.filter(Boolean),
    sections,
    resources: await wantedResources(formation.resources, files),
  }
}

async function wantedChapter(
  chapter: ArchivedChapter,
  spoken: CaptionLanguage,
  files: TakenFiles,
): Promise<WantedChapter> {
  const { title, description, durationMinutes } = chapter
  const resources = await wantedResources(chapter.resources, files)
  const common = { id: null, title, description, durationMinutes, resources }
  switch (chapter.kind) {
    case 'video': {
      const { video, videoUrl } = chapter
      const videoId = video && !videoUrl ? await files.take(video, 'chapterVideo') : null
      const captions = await takeCaptions(chapter, spoken, files)
      return { ...common, kind: 'video', videoId, videoUrl: videoUrl ?? '', captions }
    }
    case 'text': {
      const ids = new Map<string, string>()
      for (const picture of chapter.pictures) ids.set(picture.path, await files.take(picture, 'textPicture'))
      // Only pictures of the archive: an address of this academy could be a picture of somebody else's formation.
      return { ...common, kind: 'text', text: cleanText(chapter.content, (src) => ids.get(src) ?? null) }
    }
    case 'quiz': {
      const { quiz, problem } = readQuiz(chapter.quiz)
      return { ...common, kind: 'quiz', quiz, quizProblem: problem }
    }
    case 'package':
      return { ...common, kind: 'package', packageId: await files.take(chapter.package, 'package') }
  }
}

async function wantedResources(resources: ArchivedResource[], files: TakenFiles): Promise<WantedResource[]> {
  const wanted: WantedResource[] = []
  for (const { name, description, file } of resources) {
    wanted.push({ id: null, name, description, fileId: await files.take(file, 'resource') })
  }
  return wanted
}
