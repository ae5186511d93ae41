import { wholeMinutes } from '#shared/course-rules.ts'
import type { ChapterEntry } from '#shared/course-save.ts'
import type { CurrentCourse } from './current-course.ts'
import { unclearNumbers, unknownEntry } from './errors.ts'
import type { FormFiles } from './given-files.ts'
import type { CourseLists } from './read-fields.ts'
import type { WantedChapter, WantedSection } from './wanted-course.ts'

/** A section or a chapter with the number by which the other lists refer to it. */
type Numbered<Thing> = { number: number; thing: Thing }
export type NumberedSection = Numbered<WantedSection>
export type NumberedChapter = Numbered<WantedChapter> & { sectionNumber: number }

/** Each existing row may be named by one entry, and only rows of this course; anything else is refused. */
export function claims(known: Iterable<number>) {
  const left = new Set(known)
  return {
    claim(id: number) {
      if (!left.delete(id)) throw unknownEntry()
      return id
    },
    isFree: (id: number) => left.has(id),
  }
}

export function readSections(
  entries: CourseLists['sections'],
  current: CurrentCourse | null,
): NumberedSection[] {
  if (!entries) {
    const kept = current?.sections ?? []
    return kept.map(({ id, number, title }) => ({ number, thing: { id, title, chapters: [] } }))
  }
  const { claim } = claims(current?.sections.map(({ id }) => id) ?? [])
  const sections = entries.map(({ id, number, title }, index) => ({
    number: number ?? index + 1,
    thing: { id: id ? claim(id) : null, title, chapters: [] },
  }))
  return inOrder(sections)
}

export async function readChapters(
  entries: CourseLists['chapitres'],
  sections: NumberedSection[],
  current: CurrentCourse | null,
  files: FormFiles,
): Promise<NumberedChapter[]> {
  if (!entries) return keptChapters(sections, current)
  const known = current?.chapters ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(entries.map(({ id }) => id))
  const chapters: NumberedChapter[] = []
  for (const [index, entry] of entries.entries()) {
    const videoId = await videoOf(entry, files)
    // A client that sends no ids means the chapter with the same video.
    const sameVideo = known.find((row) => row.videoId === videoId && !named.has(row.id) && isFree(row.id))
    const keptId = entry.id ?? (entry.existingVideoPath ? sameVideo?.id : undefined)
    const id = keptId ? claim(keptId) : null
    chapters.push({
      number: entry.number ?? index + 1,
      sectionNumber: entry.sectionNumber,
      thing: {
        id,
        title: entry.title,
        description: entry.description,
        durationMinutes: wholeMinutes(entry.durationMinutes),
        videoId,
        videoUrl: entry.videoUrl,
        captionsId: await captionsOf(entry, known.find((row) => row.id === id)?.captionsId ?? null, files),
        resources: [],
      },
    })
  }
  return inOrder(chapters)
}

/** Refuses numbers that do not give every chapter one section and every resource of a chapter one chapter. */
export function refuseUnclear(
  sections: NumberedSection[],
  chapters: NumberedChapter[],
  resources: CourseLists['chapitreRessources'] = [],
) {
  const [ofSections, ofChapters] = [numbersOf(sections), numbersOf(chapters)]
  const isClear =
    ofSections.size === sections.length &&
    ofChapters.size === chapters.length &&
    chapters.every(({ sectionNumber }) => ofSections.has(sectionNumber)) &&
    resources.every(({ chapitreNumber }) => ofChapters.has(chapitreNumber))
  if (!isClear) throw unclearNumbers()
}

const numbersOf = (things: { number: number }[]) => new Set(things.map(({ number }) => number))

/** The current chapters of the sections that stay. */
function keptChapters(sections: NumberedSection[], current: CurrentCourse | null): NumberedChapter[] {
  return (current?.chapters ?? []).flatMap((row) => {
    const section = sections.find(({ thing }) => thing.id === row.sectionId)
    if (!section) return []
    const { id, title, description, durationMinutes, videoId, videoUrl, captionsId } = row
    return {
      number: row.position,
      sectionNumber: section.number,
      thing: {
        id,
        title,
        description,
        durationMinutes,
        videoId,
        videoUrl: videoUrl ?? '',
        captionsId,
        resources: [],
      },
    }
  })
}

async function videoOf(entry: ChapterEntry, files: FormFiles) {
  if (entry.videoUrl) return null
  return files.take('chapitreVideos', 'chapterVideo', {
    existingPath: entry.existingVideoPath,
    uploadId: entry.uploadId,
    originalName: entry.videoOriginalName,
  })
}

async function captionsOf(entry: ChapterEntry, before: string | null, files: FormFiles) {
  const { existingCaptionsPath, captionsUploadId, captionsOriginalName } = entry
  if (entry.removeCaptions) return null
  if (!existingCaptionsPath && !captionsUploadId && !captionsOriginalName) return before
  const taken = await files.take('chapitreCaptions', 'captions', {
    existingPath: existingCaptionsPath,
    uploadId: captionsUploadId,
    originalName: captionsOriginalName,
  })
  return taken ?? before
}

const inOrder = <Thing extends { number: number }>(things: Thing[]): Thing[] =>
  things.toSorted((one, other) => one.number - other.number)
