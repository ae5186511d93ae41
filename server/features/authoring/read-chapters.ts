import { setImmediate as otherRequests } from 'node:timers/promises'
import type { CaptionLanguage } from '#shared/captions/tracks.ts'
import type { ChapterEntry, PackageEntry, VideoEntry } from '#shared/chapters.ts'
import { wholeMinutes } from '#shared/course-rules.ts'
import type { Pictures } from '../chapters/authors-service.ts'
import { cleanText } from '../chapters/clean-text.ts'
import { kindChanged } from '../chapters/errors.ts'
import { readQuiz } from '../quiz/authors-service.ts'
import type { CurrentCourse } from './current-course.ts'
import type { FormFiles } from './given-files.ts'
import type { CourseLists } from './read-fields.ts'
import { claims, inOrder, type NumberedChapter, type NumberedSection } from './read-outline.ts'
import { asKept, readTracks } from './read-tracks.ts'
import type { WantedChapter } from './wanted-course.ts'

type KnownChapter = CurrentCourse['chapters'][number]

/** What an entry may refer to: files of the form, pictures uploaded before. */
interface Sources {
  files: FormFiles
  pictures: Pictures
  /** The language of captions that come without one. */
  spoken: CaptionLanguage
}

export async function readChapters(
  entries: CourseLists['chapitres'],
  sections: NumberedSection[],
  current: CurrentCourse | null,
  sources: Sources,
): Promise<NumberedChapter[]> {
  if (!entries) return keptChapters(sections, current)
  const known = current?.chapters ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(entries.map(({ id }) => id))
  const chapters: NumberedChapter[] = []
  for (const [index, entry] of entries.entries()) {
    await otherRequests()
    const videoId = entry.kind === 'video' ? await videoOf(entry, sources.files) : null
    // A client that sends no ids means the chapter with the same video.
    const sameVideo = known.find((row) => row.videoId === videoId && !named.has(row.id) && isFree(row.id))
    const namesVideo = entry.kind === 'video' && entry.existingVideoPath
    const keptId = entry.id ?? (namesVideo ? sameVideo?.id : undefined)
    const id = keptId ? claim(keptId) : null
    const kept = known.find((row) => row.id === id)
    if (kept && kept.kind !== entry.kind) throw kindChanged(kept.title)
    chapters.push({
      number: entry.number ?? index + 1,
      sectionNumber: entry.sectionNumber,
      thing: await chapterOf(entry, kept, videoId, { ...sources, current }),
    })
  }
  return inOrder(chapters)
}

async function chapterOf(
  entry: ChapterEntry,
  kept: KnownChapter | undefined,
  videoId: string | null,
  { files, pictures, spoken, current }: Sources & { current: CurrentCourse | null },
): Promise<WantedChapter> {
  const { title, description } = entry
  const durationMinutes = wholeMinutes(entry.durationMinutes)
  const common = { id: kept?.id ?? null, title, description, durationMinutes, resources: [] }
  switch (entry.kind) {
    case 'video': {
      const isSameFilm = kept?.videoId === videoId
      const before = { tracks: kept?.captions ?? [], isSameFilm, current }
      const captions = await readTracks(entry, before, spoken, files)
      return { ...common, kind: 'video', videoId, videoUrl: entry.videoUrl, captions }
    }
    case 'text': {
      const text = entry.content === null ? null : cleanText(entry.content)
      await pictures.refuseOthers(text?.pictureIds ?? [], title)
      return { ...common, kind: 'text', text }
    }
    case 'quiz': {
      const isKept = kept !== undefined && (entry.quiz === undefined || entry.quiz === null)
      const { quiz, problem } = isKept ? KEPT_QUIZ : readQuiz(entry.quiz)
      return { ...common, kind: 'quiz', quiz, quizProblem: problem }
    }
    case 'package':
      return { ...common, kind: 'package', packageId: await packageOf(entry, kept, files) }
  }
}

const KEPT_QUIZ = { quiz: null, problem: null }

/** The current chapters of the sections that stay. */
function keptChapters(sections: NumberedSection[], current: CurrentCourse | null): NumberedChapter[] {
  return (current?.chapters ?? []).flatMap((row) => {
    const section = sections.find(({ thing }) => thing.id === row.sectionId)
    if (!section) return []
    return { number: row.position, sectionNumber: section.number, thing: asItIs(row) }
  })
}

function asItIs(row: KnownChapter): WantedChapter {
  const { id, title, description, durationMinutes } = row
  const common = { id, title, description, durationMinutes, resources: [] }
  switch (row.kind) {
    case 'video': {
      const { videoId, videoUrl } = row
      const captions = row.captions.map(asKept)
      return { ...common, kind: 'video', videoId, videoUrl: videoUrl ?? '', captions }
    }
    case 'text':
      return { ...common, kind: 'text', text: null }
    case 'quiz':
      return { ...common, kind: 'quiz', quiz: null, quizProblem: null }
    case 'package':
      return { ...common, kind: 'package', packageId: row.packageId }
  }
}

/** A kept chapter keeps its package unless it names another. */
async function packageOf(entry: PackageEntry, kept: KnownChapter | undefined, files: FormFiles) {
  const { uploadId, packageOriginalName: originalName } = entry
  if (kept && !uploadId && !originalName) return kept.packageId
  return files.take('chapitrePackages', 'package', { uploadId, originalName })
}

async function videoOf(entry: VideoEntry, files: FormFiles) {
  if (entry.videoUrl) return null
  return files.take('chapitreVideos', 'chapterVideo', {
    existingPath: entry.existingVideoPath,
    uploadId: entry.uploadId,
    originalName: entry.videoOriginalName,
  })
}
