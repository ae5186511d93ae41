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
  current: CurrentCourse | null
}

/** The captions that a save asks for a chapter. Left out, those of before stay. */
export async function readTracks(
  entry: VideoEntry,
  { tracks: before, current }: Before,
  spoken: CaptionLanguage,
  files: FormFiles,
): Promise<WantedTrack[]> {
  if (!entry.captions) return readFirstTrack(entry, before.map(asKept), spoken, files)
  const languages = entry.captions.map(({ language }) => language)
  if (new Set(languages).size < languages.length) throw captionsTwice(entry.title)
  const tracks: WantedTrack[] = []
  for (const one of entry.captions) tracks.push(await trackOf(one, before, current, files))
  return tracks
}

export const asKept = ({ language, draft, file }: Track): WantedTrack => ({
  language,
  draft,
  fileId: file.id,
})

async function trackOf(entry: TrackEntry, before: Track[], current: CurrentCourse | null, files: FormFiles) {
  const { language, originalName, existingPath } = entry
  const fileId = await files.take('chapitreCaptionsFiles', 'captions', entry)
  const known = current?.chapters.flatMap(({ captions }) => captions) ?? []
  const kept = known.find(({ file }) => file.id === fileId)
  // The path of another file of the course.
  if (existingPath && !kept) throw unknownEntry()
  if (fileId) return { language, fileId, draft: kept?.draft ?? false }
  const same = before.find((track) => track.language === language)
  if (!same) throw uploadGone(originalName)
  return asKept(same)
}

/** A client that knows one language: what it sends are the first captions. */
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
