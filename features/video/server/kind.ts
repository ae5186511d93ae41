import type { VideoEntry, WatchVideo } from '#features/chapters/contract.ts'
import type { ChapterKindOnServer } from '#features/chapters/server/chapter-kind.ts'
import { presentTrack } from '#features/chapters/server/content/present-track.ts'
import type { Chapter } from '#features/chapters/server/content/service.ts'
import { isWebLink } from '#features/courses/rules.ts'
import type { FormFiles } from '#features/courses/server/given-files.ts'
import { mediaIdFromPath, type PrivateLinks } from '#features/media/server/links.ts'
import { MASTER_FILE } from '../stream-files.ts'
import { POSTER_FILE, SOUND_FILE } from './ladder.ts'
import { problemSentence } from './service.ts'
import { readTracks, takeTracks, unchangedTrack, writeTracks } from './tracks.ts'

/** A video: a file of ours with captions, or a link to one elsewhere. */
export const videoKind: ChapterKindOnServer<'video'> = {
  findExisting({ existingVideoPath, videoUrl }, free) {
    if (!existingVideoPath) return undefined
    const videoId = mediaIdFromPath(existingVideoPath)
    if (!videoId && !videoUrl) return undefined
    return free.find((row) => row.videoId === (videoUrl ? null : videoId))
  },
  async read(entry, existing, { files, spoken, tracks }) {
    const videoId = await fileOf(entry, files)
    const isSameVideo = existing?.videoId === videoId
    const before = { tracks: existing?.captions ?? [], isSameVideo, ofCourse: tracks }
    const captions = await readTracks(entry, before, spoken, files)
    return { ...videoOrLink(videoId, entry.videoUrl), captions }
  },
  unchanged: sameVideo,
  columns: ({ video, videoUrl }) => ({ videoId: video, videoUrl: videoUrl || null }),
  async write(tx, chapterId, { id, captions }) {
    if (id || captions.length > 0) await writeTracks(tx, chapterId, captions)
  },
  contents: null,
  edit({ video, captions, videoUrl }, _content, { linkTo }) {
    const tracks = captions.map(({ file, draft, ...track }) => ({
      ...presentTrack({ ...track, file }, linkTo),
      originalName: file.originalName,
      bytes: file.bytes,
      draft,
    }))
    return {
      kind: 'video',
      videoPath: video ? linkTo(video.id, video.fileName) : null,
      videoOriginalName: video?.originalName ?? null,
      videoBytes: video?.bytes ?? null,
      videoUrl,
      videoState: video?.videoState ?? null,
      videoProblem: video?.videoProblem ? problemSentence(video.videoProblem) : null,
      captions: tracks,
      captionsPath: tracks[0]?.path ?? null,
      captionsOriginalName: tracks[0]?.originalName ?? null,
    }
  },
  duplicate: sameVideo,

  archive({ video, videoUrl, captions }, _content, files) {
    const tracks = captions.map(({ language, draft, file }) => ({ language, draft, file: files.add(file) }))
    return { kind: 'video', video: video && files.add(video), videoUrl, captions: tracks }
  },
  archivedFiles: ({ video, videoUrl, captions }) => [
    ...(video && !videoUrl ? [[video, 'chapterVideo'] as const] : []),
    ...captions.map(({ file }) => [file, 'captions'] as const),
  ],
  async unarchive({ title, video, videoUrl, captions }, files, spoken) {
    const videoId = video && !videoUrl ? await files.take(video, 'chapterVideo') : null
    const tracks = await takeTracks(title, captions, spoken, files)
    return { ...videoOrLink(videoId, videoUrl), captions: tracks }
  },

  lessons: null,
  present: (chapter, { locked }, _lesson, linkTo) => ({
    kind: 'video',
    ...(locked ? NOTHING : watched(chapter, linkTo)),
  }),
  refuseCompletion: null,
  startAgain: null,
}

function sameVideo({ videoId, videoUrl, captions }: Chapter) {
  return { ...videoOrLink(videoId, videoUrl), captions: captions.map(unchangedTrack) }
}

const videoOrLink = (video: string | null, videoUrl: string | null) => ({
  kind: 'video' as const,
  videoFrom: videoUrl ? ('link' as const) : ('file' as const),
  video,
  videoUrl: videoUrl ?? '',
})

async function fileOf(entry: VideoEntry, files: FormFiles) {
  if (entry.videoUrl) return null
  return files.take('chapitreVideos', 'chapterVideo', {
    existingPath: entry.existingVideoPath,
    uploadId: entry.uploadId,
    originalName: entry.videoOriginalName,
  })
}

type Watched = Pick<
  WatchVideo,
  | 'videoPath'
  | 'streamPath'
  | 'posterPath'
  | 'audioPath'
  | 'audioBytesPerHour'
  | 'captions'
  | 'captionsPath'
  | 'durationSeconds'
  | 'qualities'
>

const NOTHING: Watched = {
  videoPath: '',
  streamPath: null,
  posterPath: null,
  audioPath: null,
  audioBytesPerHour: null,
  captions: [],
  captionsPath: null,
  durationSeconds: null,
  qualities: [],
}

function watched({ video, captions, videoUrl }: Chapter, linkTo: PrivateLinks): Watched {
  const tracks = captions.filter(({ draft }) => !draft).map((track) => presentTrack(track, linkTo))
  const audioBitrate = video?.audioBitrate ?? null
  const link = (file: string) => (video ? linkTo(video.id, file) : '')
  return {
    // A draft may have half of an address.
    videoPath: video ? link(video.fileName) : videoUrl && isWebLink(videoUrl) ? videoUrl : '',
    streamPath: video && video.videoHeights.length > 0 ? link(MASTER_FILE) : null,
    posterPath: video && video.videoHeights.length > 0 ? link(POSTER_FILE) : null,
    audioPath: audioBitrate ? link(SOUND_FILE) : null,
    audioBytesPerHour: audioBitrate && bytesPerHour(audioBitrate),
    captions: tracks,
    captionsPath: tracks[0]?.path ?? null,
    durationSeconds: video?.durationSeconds ?? null,
    qualities: (video?.videoHeights ?? []).map((height, index) => ({
      height,
      bytesPerHour: bytesPerHour(video?.videoBitrates[index] ?? 0),
    })),
  }
}

const bytesPerHour = (bitsPerSecond: number) => (bitsPerSecond / 8) * 3600
