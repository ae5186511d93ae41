import '@vidstack/react/player/styles/base.css'
import '@vidstack/react/player/styles/default/captions.css'
import {
  Captions,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  Track,
  useMediaState,
} from '@vidstack/react'
import { type ReactNode, useRef, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '#words/player.ts'
import { clock } from './clock.ts'
import { END_SECONDS } from './end.ts'
import { Gestures } from './gestures.tsx'
import { PlayStar } from './play-star.tsx'
import { PlayerControls } from './player-controls.tsx'
import type { Quality } from './quality.ts'
import { rememberedRate, rememberRate } from './rate.ts'
import { prepareProvider } from './stream-provider.ts'
import { useEarlyPress } from './use-early-press.ts'
import { useQuality } from './use-quality.ts'
import { useSourceError } from './use-source-error.ts'

const CONTROLS_HIDE_AFTER_MS = 3000

type Props = {
  title: string
  src: string
  isStream: boolean
  /** One had pressed play already: the film goes on by itself. */
  isRetry: boolean
  captions: string | null
  qualities: readonly Quality[]
  /** Seconds into the film. */
  startAt: number
  /** As far as it is known before the film itself says so. */
  duration: number
  cover: ReactNode
  onPosition: (seconds: number, duration: number) => void
  /** A pause, a jump: worth telling at once. */
  onRest: () => void
  onEnded: () => void
  onFailed: () => void
}

const { video: text } = words

/** A film of ours: a file as it came, or a stream in several qualities. Nothing is downloaded before one presses play. */
export function VideoPlayer(props: Props) {
  const { title, src, isStream, captions, qualities, startAt, cover, onPosition, onRest, onEnded } = props
  const player = useRef<MediaPlayerInstance>(null)
  const resumed = useRef(false)
  const failed = useRef(false)
  const early = useEarlyPress(player)
  const { choice, choose, applyChoice } = useQuality(player, qualities)
  const [began, setBegan] = useState(false)
  const [rate, setRate] = useState(rememberedRate)

  function changeRate(wanted: number) {
    setRate(wanted)
    rememberRate(wanted)
  }

  // A film may complain twice of one thing.
  function fail() {
    if (failed.current) return
    failed.current = true
    props.onFailed()
  }

  // A stream has its own way to complain, and its file is not what is played.
  useSourceError(player, () => !isStream && fail())

  function resume(duration: number) {
    if (resumed.current || !player.current) return
    resumed.current = true
    if (startAt > 0 && startAt < duration - END_SECONDS) player.current.currentTime = startAt
  }

  return (
    <MediaPlayer
      ref={player}
      title={title}
      ariaLabel={text.player(title)}
      src={isStream ? { src, type: 'application/x-mpegurl' } : { src, type: 'video/mp4' }}
      viewType="video"
      streamType="on-demand"
      load={props.isRetry ? 'eager' : 'play'}
      autoPlay={props.isRetry}
      preload="metadata"
      playsInline
      playbackRate={rate}
      // Keys change it too.
      onMediaRateChangeRequest={changeRate}
      controlsDelay={CONTROLS_HIDE_AFTER_MS}
      onMediaPlayRequest={early.onPlayRequest}
      onProviderChange={(provider) => {
        prepareProvider(provider)
        early.onProvider(provider)
      }}
      onCanPlay={({ duration }) => {
        resume(duration)
        applyChoice()
      }}
      onPlay={() => setBegan(true)}
      onTimeUpdate={({ currentTime }) => {
        const duration = player.current?.state.duration ?? 0
        if (resumed.current && currentTime > 0) onPosition(currentTime, duration)
      }}
      onSeeked={onRest}
      onPause={onRest}
      onEnded={onEnded}
      onError={fail}
      onHlsError={({ fatal }) => fatal && fail()}
      className="group/player aspect-video bg-night-deep text-on-night focus-visible:outline-2! focus-visible:outline-focus! focus-visible:outline-solid! lg:rounded"
    >
      <MediaProvider>
        {captions && <Track src={captions} kind="subtitles" label={text.captionsLabel} lang="fr" />}
      </MediaProvider>
      {!began && <div className="absolute inset-0 overflow-hidden lg:rounded">{cover}</div>}
      <Gestures />
      <Captions className="vds-captions z-10 transition-[bottom] group-data-[controls]/player:bottom-20" />
      <Waiting />
      {!began && (
        <PlayStar
          label={text.play}
          note={startAt > 0 ? text.resumeAt(clock(startAt)) : undefined}
          onPress={() => player.current?.remoteControl.play()}
        />
      )}
      <PlayerControls
        qualities={isStream ? qualities : []}
        choice={choice}
        onChoose={choose}
        rate={rate}
        onRate={changeRate}
        expected={{ now: startAt, duration: props.duration }}
        stay={!began}
      />
    </MediaPlayer>
  )
}

function Waiting() {
  const waiting = useMediaState('waiting')
  if (!waiting) return null
  return (
    <p role="status" className="pointer-events-none absolute inset-0 z-10 grid place-items-center">
      <Spinner className="size-12 border-4 text-on-night" />
      <span className="sr-only">{text.buffering}</span>
    </p>
  )
}
