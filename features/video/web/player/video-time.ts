import type { WatchVideo } from '#features/chapters/contract.ts'

/** Within this distance of the end, the video starts from the beginning. */
export const END_SECONDS = 3

/** Where the learner stopped, or the beginning of a video that was seen to its end. */
export function startOf({ positionSeconds, durationSeconds }: WatchVideo): number {
  return durationSeconds && positionSeconds > durationSeconds - END_SECONDS ? 0 : positionSeconds
}
