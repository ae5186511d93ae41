import { clock } from '#web/lib/clock.ts'
import { words } from '#words/player.ts'
import { PlayStar } from './play-star.tsx'

const { video: text } = words

type Props = { startAt: number; takesFocus?: boolean; onPress: () => void }

/** The star of a video of ours; it says where the video goes on. */
export function VideoStar({ startAt, takesFocus, onPress }: Props) {
  return (
    <PlayStar
      label={text.play}
      note={startAt > 0 ? text.resumeAt(clock(startAt)) : undefined}
      takesFocus={takesFocus}
      onPress={onPress}
    />
  )
}
