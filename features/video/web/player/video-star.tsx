import { clock } from '#web/lib/clock.ts'
import { words } from '#words/player.ts'
import { PlayStar } from './play-star.tsx'

const { video: text } = words

type Props = {
  startAt: number
  takesFocus?: boolean
  /** The browser wants another press. */
  isRefused?: boolean
  onPress: () => void
}

/** The star of a video of ours; it says where the video goes on, or that the browser has not played it. */
export function VideoStar({ startAt, takesFocus, isRefused, onPress }: Props) {
  return (
    <>
      <PlayStar
        label={text.play}
        note={isRefused ? text.pressAgain : startAt > 0 ? text.resumeAt(clock(startAt)) : undefined}
        takesFocus={takesFocus}
        onPress={onPress}
      />
      <span role="status" className="sr-only">
        {isRefused && text.pressAgain}
      </span>
    </>
  )
}
