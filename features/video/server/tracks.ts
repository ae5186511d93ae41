import { eq } from 'drizzle-orm'
import { chapterCaptions } from '#db/schema/chapters.ts'
import type { VideoEntry } from '#features/chapters/contract.ts'
import type { Track } from '#features/chapters/server/content/service.ts'
import { captionsTwice, unknownEntry, uploadGone } from '#features/courses/server/errors.ts'
import type { FormFiles } from '#features/courses/server/given-files.ts'
import type { WantedTrack } from '#features/courses/server/wanted-course.ts'
import type { ArchivedCaptions } from '#features/imports/archive.ts'
import type { TakenFiles } from '#features/imports/server/archive/take-files.ts'
import { readCaptionsAs } from '#features/media/server/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CaptionLanguage } from '../captions/languages.ts'
import type { TrackEntry } from '../captions/tracks.ts'

interface Before {
  /** The captions that the chapter has. */
  tracks: Track[]
  /** Drafts of another video are of no use. */
  isSameVideo: boolean
  /** The captions of all chapters: one may take those of another. */
  ofCourse: Track[]
}

/** The captions that a save asks for a chapter. If they are left out, the former ones stay. */
export async function readTracks(
  entry: VideoEntry,
  before: Before,
  spoken: CaptionLanguage,
  files: FormFiles,
): Promise<WantedTrack[]> {
  const unchanged = before.tracks.filter(({ draft }) => !draft || before.isSameVideo).map(unchangedTrack)
  if (!entry.captions) return readFirstTrack(entry, unchanged, spoken, files)
  const sent = await readSent(entry.captions, entry.title, before, files)
  const named = [...sent.map(({ language }) => language), ...(entry.refusedDrafts ?? [])]
  const unseen = unchanged.filter(({ draft, language }) => draft && !named.includes(language))
  return readFirstTrack(entry, [...sent, ...unseen], spoken, files)
}

async function readSent(
  entries: TrackEntry[],
  title: string,
  { tracks: before, ofCourse }: Pick<Before, 'tracks' | 'ofCourse'>,
  files: FormFiles,
): Promise<WantedTrack[]> {
  const languages = entries.map(({ language }) => language)
  if (new Set(languages).size < languages.length) throw captionsTwice(title)
  const tracks: WantedTrack[] = []
  for (const one of entries) tracks.push(await trackOf(one, before, ofCourse, files))
  return tracks
}

export const unchangedTrack = ({ language, draft, file }: Track): WantedTrack => ({
  language,
  draft,
  fileId: file.id,
})

async function trackOf(entry: TrackEntry, before: Track[], ofCourse: Track[], files: FormFiles) {
  const { language, originalName, uploadId } = entry
  const existingPath = entry.existingPath ?? entry.path
  const given = { existingPath, uploadId, originalName }
  const fileId = await files.take('chapitreCaptionsFiles', 'captions', given)
  const existing = ofCourse.find(({ file }) => file.id === fileId)
  // The path of another file of the course.
  if (existingPath && !existing) throw unknownEntry()
  if (fileId) return { language, fileId, draft: existing?.draft ?? false }
  const same = before.find((track) => track.language === language)
  if (!same) throw uploadGone(originalName)
  return unchangedTrack(same)
}

/** Fields of before there were several languages: what they send are the first captions. */
async function readFirstTrack(
  entry: VideoEntry,
  [first, ...others]: WantedTrack[],
  spoken: CaptionLanguage,
  files: FormFiles,
): Promise<WantedTrack[]> {
  const { existingCaptionsPath, captionsUploadId, captionsOriginalName } = entry
  if (entry.removeCaptions) return others
  const isSent = existingCaptionsPath || captionsUploadId || captionsOriginalName
  const fileId = isSent
    ? await files.take('chapitreCaptions', 'captions', {
        existingPath: existingCaptionsPath,
        uploadId: captionsUploadId,
        originalName: captionsOriginalName,
      })
    : null
  if (fileId && fileId !== first?.fileId)
    return [{ language: first?.language ?? spoken, fileId, draft: false }, ...others]
  return first ? [first, ...others] : others
}

/** The captions of a chapter, in their order, in place of those it had. */
export async function writeTracks(tx: Db, chapterId: number, tracks: readonly WantedTrack[]) {
  await tx.delete(chapterCaptions).where(eq(chapterCaptions.chapterId, chapterId))
  if (tracks.length === 0) return
  const rows = tracks.map((track, index) => ({ ...track, chapterId, position: index + 1 }))
  await tx.insert(chapterCaptions).values(rows)
  for (const { fileId, language } of tracks) await readCaptionsAs(tx, fileId, language)
}

/** The captions of an archive. Those that do not say their language are in the spoken one. */
export async function takeTracks(
  title: string,
  captions: ArchivedCaptions[],
  spoken: CaptionLanguage,
  files: TakenFiles,
) {
  const tracks = captions.map((track) => ({ ...track, language: track.language ?? spoken }))
  if (new Set(tracks.map(({ language }) => language)).size < tracks.length) throw captionsTwice(title)
  const taken: WantedTrack[] = []
  for (const { language, draft, file } of tracks)
    taken.push({ language, draft, fileId: await files.take(file, 'captions') })
  return taken
}
