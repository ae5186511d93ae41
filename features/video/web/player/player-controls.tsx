import { useMediaRemote, useMediaState } from '@vidstack/react'
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { clock } from '#web/lib/clock.ts'
import { words } from '#words/player.ts'
import type { WatchedTrack } from '../../captions/tracks.ts'
import { CaptionsControl } from './captions-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { QualityMenu, type QualityProps } from './quality-menu.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import { type Times, useTimes } from './use-times.ts'

type Props = QualityProps & {
  captions: readonly WatchedTrack[]
  rate: number
  onRate: (rate: number) => void
  /** What is shown before the video is loaded. */
  expected: Times
  /** Before the start the controls are not hidden. */
  stay: boolean
}

const { video: text } = words

/** Controls on a dark gradient, hidden after three seconds without input. Time runs from left to right in every language. */
export function PlayerControls({ expected, stay, captions, rate, onRate, ...quality }: Props) {
  return (
    <div
      dir="ltr"
      data-stay={stay || undefined}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 bg-linear-to-t from-[color-mix(in_oklch,var(--night-deep)_92%,transparent)] to-transparent px-2 pt-12 pb-1 text-on-night opacity-0 transition-opacity duration-calm [--focus:var(--saffron)] group/controls data-stay:opacity-100 group-data-[controls]/player:opacity-100 lg:rounded-b"
    >
      <div className="pointer-events-none group-data-stay/controls:pointer-events-auto group-data-[controls]/player:pointer-events-auto">
        <SeekBar expected={expected} />
        <div className="flex items-center">
          <PlayToggle />
          <MuteToggle />
          <Clocks expected={expected} />
          <span className="ms-auto flex flex-none">
            <CaptionsControl tracks={captions} />
            <SpeedMenu rate={rate} onChoose={onRate} />
            <QualityMenu {...quality} />
            <PictureToggle />
            <FullscreenToggle />
          </span>
        </div>
      </div>
    </div>
  )
}

function PlayToggle() {
  const paused = useMediaState('paused')
  const remote = useMediaRemote()
  const Icon = paused ? Play : Pause
  return (
    <ControlButton aria-label={paused ? text.play : text.pause} onClick={() => remote.togglePaused()}>
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

function MuteToggle() {
  const muted = useMediaState('muted')
  const remote = useMediaRemote()
  const Icon = muted ? VolumeX : Volume2
  // Not on phones: they have volume keys, and no room.
  return (
    <ControlButton
      className="max-sm:hidden"
      aria-label={muted ? text.unmute : text.mute}
      onClick={() => remote.toggleMuted()}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

function Clocks({ expected }: { expected: Times }) {
  const { now, duration } = useTimes(expected)
  return (
    // On a narrow screen the duration wraps to a second line, which is not shown.
    <span className="flex h-5 min-w-0 flex-wrap overflow-hidden px-2 text-sm tabular-nums leading-5">
      <span>{clock(now)}</span>
      <span className="whitespace-pre"> / {clock(duration)}</span>
    </span>
  )
}

function PictureToggle() {
  const can = useMediaState('canPictureInPicture')
  const active = useMediaState('pictureInPicture')
  const remote = useMediaRemote()
  if (!can) return null
  return (
    <ControlButton
      className="max-sm:hidden"
      aria-label={active ? text.exitPip : text.pip}
      onClick={() => remote.togglePictureInPicture()}
    >
      <PictureInPicture2 aria-hidden="true" />
    </ControlButton>
  )
}

function FullscreenToggle() {
  const can = useMediaState('canFullscreen')
  const active = useMediaState('fullscreen')
  const remote = useMediaRemote()
  if (!can) return null
  const Icon = active ? Minimize : Maximize
  return (
    <ControlButton
      aria-label={active ? text.exitFullscreen : text.fullscreen}
      onClick={() => remote.toggleFullscreen()}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}
