import type { Resource } from '#features/catalogue/contract.ts'
import type { WatchChapter, WatchVideo } from '#features/chapters/contract.ts'
import type { OfflineQuality } from './offline-items.ts'

/** Larger documents are read online. */
const LARGEST_DOCUMENT = 25 * 1024 ** 2
/** A text with its pictures is not known before it is read: most are smaller. */
const TEXT_BYTES = 300 * 1024
const HOUR_SECONDS = 3600

export const mayDownloadDocument = ({ fileType, bytes, filePath }: Resource) =>
  fileType === 'pdf' && bytes <= LARGEST_DOCUMENT && filePath !== null

/** A video of another site cannot be downloaded. Without a network, one that is not downloaded has no address. */
export const isOwnVideo = ({ videoPath }: WatchVideo) => /^(\/|blob:|$)/.test(videoPath)

export const mayDownload = (chapter: WatchChapter) =>
  !chapter.locked && (chapter.kind === 'text' || (chapter.kind === 'video' && isOwnVideo(chapter)))

/** The qualities in which a video can be downloaded, best first. */
export function qualitiesOf(chapters: readonly WatchChapter[]): OfflineQuality[] {
  const videos = chapters.filter(
    (chapter) => chapter.kind === 'video' && mayDownload(chapter),
  ) as WatchVideo[]
  const heights = new Set(videos.flatMap(({ qualities }) => qualities.map(({ height }) => height)))
  const sorted = [...heights].sort((a, b) => b - a).map((height): OfflineQuality => `${height}`)
  const hasSound = videos.some(({ audioPath }) => audioPath)
  const onlyFiles = videos.length > 0 && sorted.length === 0
  return [...sorted, ...(hasSound ? (['sound'] as const) : []), ...(onlyFiles ? (['file'] as const) : [])]
}

/** The quality that this video really has: the requested one, or the next lower. */
export function qualityFor(video: WatchVideo, requested: OfflineQuality): OfflineQuality {
  if (requested === 'sound' && video.audioPath) return 'sound'
  const heights = video.qualities.map(({ height }) => height).sort((a, b) => b - a)
  const [lowest] = heights.slice(-1)
  if (lowest === undefined) return 'file'
  const limit = Number(requested)
  return `${heights.find((height) => height <= limit) ?? lowest}`
}

/** An estimate; null where the size of the uploaded file is not known. */
export function bytesOf(chapter: WatchChapter, requested: OfflineQuality): number | null {
  if (chapter.kind !== 'video') return TEXT_BYTES
  const quality = qualityFor(chapter, requested)
  const seconds = chapter.durationSeconds ?? chapter.durationMinutes * 60
  const perHour =
    quality === 'sound'
      ? chapter.audioBytesPerHour
      : chapter.qualities.find(({ height }) => `${height}` === quality)?.bytesPerHour
  return perHour ? Math.round((perHour * seconds) / HOUR_SECONDS) : null
}

export const documentBytes = (documents: readonly Resource[]) =>
  documents.filter(mayDownloadDocument).reduce((sum, { bytes }) => sum + bytes, 0)
