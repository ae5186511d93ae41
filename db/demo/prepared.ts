/**
 * What the server finds out of a video and draws of a picture when somebody uploads one. The demo brings it, so that a
 * first start needs neither ffmpeg nor the time.
 */
const small = { width: 854, height: 480 }

export const PREPARED_VIDEOS: Record<string, { width: number; height: number; durationSeconds: number }> = {
  'videos/mosaique.mp4': { width: 1280, height: 720, durationSeconds: 16 },
  'videos/rosace.mp4': { ...small, durationSeconds: 14 },
  'videos/trace.mp4': { ...small, durationSeconds: 15 },
  'videos/four.mp4': { ...small, durationSeconds: 18 },
  'videos/presentation.mp4': { ...small, durationSeconds: 13 },
  'videos/presentation-ar.mp4': { ...small, durationSeconds: 13 },
}

/** Enough for every card; the larger sizes hold the largest of these, as for any small picture. */
export const DRAWN_WIDTHS = [320, 640, 960] as const

/** Of the largest. */
export const DRAWN_SIZE = { width: 960, height: 540 }
