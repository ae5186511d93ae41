import type { WatchChapter, WatchVideo } from '#features/chapters/contract.ts'
import type { OfflineItem } from './offline-items.ts'
import { bytesOf, qualityFor } from './size.ts'

/** Which uploaded video the links of a chapter lead to; the part of a link that does not expire. */
export const videoIn = ({ videoPath }: Pick<WatchVideo, 'videoPath'>) =>
  /^\/media\/private\/[^/]+\/([^/]+)\//.exec(videoPath)?.[1]

/**
 * About the size of the video that has replaced the kept one; nothing if it is the same, or not yet prepared in the
 * quality that is kept.
 */
export function newerBytesOf(
  { quality, video, source, documents }: Pick<OfflineItem, 'quality' | 'video' | 'source' | 'documents'>,
  chapter: WatchChapter,
): number | undefined {
  if (chapter.kind !== 'video' || chapter.locked || !quality) return undefined
  const now = videoIn(chapter)
  // What an earlier version kept names its video in the source alone.
  const downloaded = video ?? source?.split('/')[1]
  if (!now || !downloaded || now === downloaded) return undefined
  const isPrepared = quality === 'sound' || quality === 'file' || chapter.qualities.length > 0
  if (!isPrepared || (quality === 'sound' && qualityFor(chapter, quality) !== 'sound')) return undefined
  return (bytesOf(chapter, quality) ?? 0) + documents
}
