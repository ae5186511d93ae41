import type { ArchivedCaptions } from '#shared/archive.ts'
import type { CaptionLanguage } from '#shared/captions/tracks.ts'
import { captionsTwice } from '../../authoring/errors.ts'
import type { WantedTrack } from '../../authoring/wanted-course.ts'
import type { TakenFiles } from './take-files.ts'

interface OfChapter {
  title: string
  captions: ArchivedCaptions[]
}

/** The captions that a film gets from an archive. Those that do not say their language are in the spoken one. */
export async function takeCaptions(
  { title, captions }: OfChapter,
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
