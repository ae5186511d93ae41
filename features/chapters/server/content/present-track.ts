import type { PrivateLinks } from '#features/media/server/links.ts'
import { captionLabels } from '#features/video/captions/languages.ts'
import type { WatchedTrack } from '#features/video/captions/tracks.ts'
import type { Track } from './service.ts'

export const presentTrack = (
  { language, file }: Pick<Track, 'language' | 'file'>,
  linkTo: PrivateLinks,
): WatchedTrack => ({
  language,
  label: captionLabels[language],
  path: linkTo(file.id, file.fileName),
})
