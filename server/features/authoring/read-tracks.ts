import type { CaptionLanguage, TrackEntry } from '#shared/captions/tracks.ts'
import type { VideoEntry } from '#shared/chapters.ts'
import type { Track } from '../course-content/service.ts'
import type { CurrentCourse } from './current-course.ts'
import { captionsTwice, unknownEntry, uploadGone } from './errors.ts'
import type { FormFiles } from './given-files.ts'
import type { WantedTrack } from './wanted-course.ts'

interface Before {
  /** The captions that the chapter has. */
  tracks: Track[]
  /** Drafts of another film are of no use. */
  isSameFilm: boolean
  current: CurrentCourse | null
}

/** The captions that a save asks for a chapter. Left out, those of before stay. */
export async function readTracks(
  entry: VideoEntry,
  before: Before,
  spoken: CaptionLanguage,
  files: FormFiles,
): Promise<WantedTrack[]> {
  const kept = before.tracks.filter(({ draft }) => !draft || before.isSameFilm).map(asKept)
  if (!entry.captions) return readFirstTrack(entry, kept, spoken, files)
  const sent = await readSent(entry.captions, entry.title, before, files)
  const named = [...sent.map(({ language }) => language), ...(entry.refusedDrafts ?? [])]
  const unseen = kept.filter(({ draft, language }) => draft && !named.includes(language))
  return readFirstTrack(entry, [...sent, ...unseen], spoken, files)
}

async function readSent(
  entries: TrackEntry[],
  title: string,
  { tracks: before, current }: Pick<Before, 'tracks' | 'current'>,
  files: FormFiles,
): Promise<WantedTrack[]> {
  const languages = entries.map(({ language }) => language)
  if (new Set(languages).size < languages.length) throw captionsTwice(title)
  const tracks: WantedTrack[] = []
  for (const one of entries) tracks.push(await trackOf(one, before, current, files))
  return tracks
}

export const asKept = ({ language, draft, file }: Track): WantedTrack => ({
  language,
  draft,
  fileId: file.id,
})

async function trackOf(entry: TrackEntry, before: Track[], current: CurrentCourse | null, files: FormFiles) {
  const { language, originalName, uploadId } = entry
  const existingPath = entry.existingPath ?? entry.path
  const given = { existingPath, uploadId, originalName }
  const fileId = await files.take('chapitreCaptionsFiles', 'captions', given)
  const known = current?.chapters.flatMap(({ captions }) => captions) ?? []
  const kept = known.find(({ file }) => file.id === fileId)
  // The path of another file of the course.
  if (existingPath && !kept) throw unknownEntry()
  if (fileId) return { language, fileId, draft: kept?.draft ?? false }
  const same = before.find((track) => track.language === language)
  if (!same) throw uploadGone(originalName)
  return asKept(same)
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
