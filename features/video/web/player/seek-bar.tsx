import { useMediaRemote, useMediaState } from '@vidstack/react'
import { clock } from '#web/lib/clock.ts'
import { words } from '#words/player.ts'
import { type Times, useTimes } from './use-times.ts'

const { video: text } = words

/** The position, the buffered part, and a native slider over the drawing. */
export function SeekBar({ expected }: { expected: Times }) {
  const { now, duration } = useTimes(expected)
  const loaded = useMediaState('bufferedEnd')
  const canSeek = useMediaState('canSeek')
  const remote = useMediaRemote()
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  return (
    <div className="relative mx-2 h-6">
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(now)}
        disabled={!canSeek}
        aria-label={text.position}
        aria-valuetext={text.positionText(clock(now), clock(duration))}
        onChange={({ target }) => remote.seek(Number(target.value))}
        className="peer absolute inset-0 z-10 w-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <div className="absolute inset-x-0 inset-y-0 my-auto h-1 rounded-full bg-[color-mix(in_oklch,var(--on-night)_30%,transparent)] outline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-saffron">
        <div
          className="absolute inset-y-0 start-0 rounded-full bg-[color-mix(in_oklch,var(--on-night)_45%,transparent)]"
          style={{ inlineSize: share(loaded) }}
        />
        <div
          className="absolute inset-y-0 start-0 rounded-full bg-saffron"
          style={{ inlineSize: share(now) }}
        >
          <span className="absolute end-0 top-1/2 size-3.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-saffron" />
        </div>
      </div>
    </div>
  )
}
