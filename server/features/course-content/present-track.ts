import { captionLabels, type WatchedTrack } from '#shared/captions/tracks.ts'
import type { PrivateLinks } from '../media/links.ts'
import type { Track } from './service.ts'

export const presentTrack = (
  { language, file }: Pick<Track, 'language' | 'file'>,
  linkTo: PrivateLinks,
): WatchedTrack => ({
  language,
  label: captionLabels[language],
  path: linkTo(file.id, file.fileName),
})
