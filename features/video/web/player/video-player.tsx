import {
  Gesture,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  useMediaState,
} from '@vidstack/react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import '@vidstack/react/player/styles/base.css'
import '@vidstack/react/player/styles/default/captions.css'
import './captions.css'
import { Waiting } from '#features/player/web/waiting.tsx'
import { words } from '#words/player.ts'
import type { WatchedTrack } from '../../captions/tracks.ts'
import { CaptionsTrack, ShownCaptions } from './captions-track.tsx'
import { PlayerControls } from './player-controls.tsx'
import { type Quality, SOUND } from './quality.ts'
import { rememberedRate, rememberRate } from './speed-menu.tsx'
import { useStreamCode } from './stream-code.ts'
import { prepareProvider, sourceOf } from './stream-provider.ts'
import { usePress } from './use-press.ts'
import { useQuality } from './use-quality.ts'
import { useResume } from './use-resume.ts'
import { askForBeginning, countFromPress } from './video-beginning.ts'
import { type AfterVideo, VideoEnd } from './video-end.tsx'
import type { VideoPlace } from './video-place.ts'
import { VideoStar } from './video-star.tsx'

const CONTROLS_HIDE_AFTER_MS = 3000
const REFUSED = 403

type Props = {
  title: string
  src: string
  isStream: boolean
  /** The sound alone; null where there is none. */
  sound: string | null
  soundBytesPerHour: number | null
  captions: readonly WatchedTrack[]
  qualities: readonly Quality[]
  /** Seconds into the video. */
  startAt: number
  /** The duration known from the chapter, until the video is loaded. */
  duration: number
  cover: ReactNode
  /** Play was pressed before the player was there. */
  playAtOnce: boolean
  /** The star takes the focus that the star of the cover had. */
  focusStar: boolean
  /** The first play: now the video needs a file. */
  onBegin: () => void
  onPosition: (seconds: number, duration: number) => void
  /** A pause or a jump, which is sent at once. */
  onRest: () => void
  onEnded: () => void
  /** The video cannot be loaded from this address. With another one it continues where it was. */
  onFailed: (isSound: boolean) => void
  onCaptionsFailed: (path: string) => void
  place?: VideoPlace
  /** What the picture offers at the end. */
  after?: AfterVideo
}

const { video: text } = words

/** A video of ours: the uploaded file, or a stream in several qualities. Nothing is downloaded before play is pressed. */
export function VideoPlayer(props: Props) {
  const { title, src, isStream, captions, qualities, startAt, cover, onPosition, onRest, onEnded } = props
  const player = useRef<MediaPlayerInstance>(null)
  const failedSrc = useRef<string | null>(null)
  const isAsked = useRef(props.playAtOnce)
  const press = usePress(player, props.playAtOnce)
  const resume = useResume(player, startAt)
  const offer = {
    qualities: isStream ? qualities : [],
    soundBytesPerHour: props.sound === null ? null : props.soundBytesPerHour,
  }
  const { choice, isSaving, choose, save, applyChoice } = useQuality(player, offer)
  // The sound alone may be all that is kept on the device.
  const isSound = choice === SOUND || props.sound === src
  const file = isSound ? (props.sound ?? src) : src
  const type = isSound ? 'audio/mp4' : isStream ? 'application/x-mpegurl' : 'video/mp4'
  // The same object as long as it is the same file: the player takes another for another source, and loads it again.
  const source = useMemo(() => sourceOf(file, type), [file, type])
  const [began, setBegan] = useState(false)
  const [rate, setRate] = useState(rememberedRate)
  const hasEnded = useMediaState('ended', player) && props.after !== undefined
  const heldFocus = useRef(false)

  function changeRate(wanted: number) {
    setRate(wanted)
    rememberRate(wanted)
  }

  // The same failure may be reported twice.
  function fail() {
    if (failedSrc.current === file) return
    failedSrc.current = file
    resume.rememberPlace()
    props.onFailed(isSound)
  }

  function tellPosition(seconds: number) {
    if (resume.isDone() && seconds > 0) onPosition(seconds, player.current?.state.duration ?? 0)
  }

  function begin() {
    props.onBegin()
    if (isAsked.current) return
    isAsked.current = true
    if (isStream && !isSound) askForBeginning({ streamPath: src, qualities }, resume.startsAt() ?? startAt)
  }

  useSourceError(player, fail)
  useStreamCode(isStream && !isSound)
  const jump = useRef(resume.jumpTo)
  jump.current = resume.jumpTo
  useEffect(() => props.place?.attach((seconds) => jump.current(seconds)), [props.place])

  return (
    <MediaPlayer
      ref={player}
      title={title}
      ariaLabel={text.player(title)}
      src={source}
      viewType="video"
      streamType="on-demand"
      load="play"
      preload="metadata"
      playsInline
      playbackRate={rate}
      // Also changed by keys.
      onMediaRateChangeRequest={changeRate}
      controlsDelay={CONTROLS_HIDE_AFTER_MS}
      onMediaPlayRequest={() => {
        begin()
        resume.onRequest(true)
        press.onPlayRequest()
      }}
      onMediaPauseRequest={() => {
        resume.onRequest(false)
        press.onPauseRequest()
      }}
      onProviderChange={(provider) => {
        prepareProvider(provider)
        press.onProvider(provider)
      }}
      onCanPlay={({ duration }) => {
        resume.onCanPlay(duration)
        applyChoice()
        press.onCanPlay()
      }}
      onPlay={() => setBegan(true)}
      onPlaying={press.onPlaying}
      onPlayFail={press.onPlayFail}
      onTimeUpdate={({ currentTime }) => tellPosition(currentTime)}
      // Sent when the jump starts: loading may take a while on a slow connection, and the page may be closed meanwhile.
      onSeeking={tellPosition}
      onSeeked={onRest}
      onPause={onRest}
      onEnded={() => {
        heldFocus.current = player.current?.el?.contains(document.activeElement) ?? false
        onEnded()
      }}
      onError={fail}
      onHlsFragLoaded={countFromPress}
      // A link that is refused for one quality is refused for all: hls.js need not try the others.
      onHlsError={({ fatal, response }) => (fatal || response?.code === REFUSED) && fail()}
      className="group/player aspect-video bg-night-deep text-on-night focus-visible:outline-2! focus-visible:outline-focus! focus-visible:outline-solid! lg:rounded"
    >
      <MediaProvider>
        {captions.map((track) => (
          <CaptionsTrack key={track.language} track={track} onFailed={props.onCaptionsFailed} />
        ))}
      </MediaProvider>
      {(!began || isSound) && <div className="absolute inset-0 overflow-hidden lg:rounded">{cover}</div>}
      <Gestures />
      <ShownCaptions />
      <Waiting src={file} onRefused={fail} />
      {!began && (
        <VideoStar
          startAt={startAt}
          takesFocus={props.focusStar}
          isRefused={press.isRefused}
          onPress={() => player.current?.remoteControl.play()}
        />
      )}
      {props.after && hasEnded && (
        <VideoEnd
          after={props.after}
          takesFocus={heldFocus.current}
          onReplay={() => {
            player.current?.el?.focus({ preventScroll: true })
            jump.current(0)
          }}
        />
      )}
      {!hasEnded && (
        <PlayerControls
          captions={captions}
          offer={offer}
          choice={choice}
          onChoose={(wanted) => {
            // Another file is loaded: it goes on where this one is.
            if ((wanted === SOUND) !== isSound) resume.rememberPlace()
            choose(wanted)
          }}
          isSaving={isSaving}
          onSave={save}
          rate={rate}
          onRate={changeRate}
          expected={{ now: startAt, duration: props.duration }}
          stay={!began}
        />
      )}
    </MediaPlayer>
  )
}

/**
 * A click plays or pauses. A tap shows the controls first, and two taps at a side jump ten seconds: on the left back, in
 * every language, as the time of the video runs.
 */
function Gestures() {
  return (
    <div dir="ltr">
      <Gesture event="pointerup" action="toggle:paused" className="absolute inset-0 pointer-coarse:hidden" />
      <Gesture event="pointerup" action="toggle:controls" className="absolute inset-0 pointer-fine:hidden" />
      <Gesture
        event="dblpointerup"
        action="toggle:fullscreen"
        className="absolute inset-0 pointer-coarse:hidden"
      />
      <Gesture
        event="dblpointerup"
        action="seek:-10"
        className="absolute inset-y-0 start-0 z-[1] w-1/3 pointer-fine:hidden"
      />
      <Gesture
        event="dblpointerup"
        action="seek:10"
        className="absolute inset-y-0 end-0 z-[1] w-1/3 pointer-fine:hidden"
      />
    </div>
  )
}

/**
 * Browsers report a file that cannot be loaded only to the <source> element, not to the player. Such an event does not
 * bubble, but it can be caught in the capture phase. Not used where hls.js plays: it reports its own errors, and the
 * <source> is not played. A browser that plays streams natively reports nothing else.
 */
function useSourceError(player: RefObject<MediaPlayerInstance | null>, onError: () => void) {
  const heard = useRef(onError)
  heard.current = onError
  useEffect(() => {
    const element = player.current?.el
    const hear = ({ target }: Event) => {
      const isPlayed = !isHLSProvider(player.current?.provider ?? null)
      if (target instanceof HTMLSourceElement && isPlayed) heard.current()
    }
    element?.addEventListener('error', hear, true)
    return () => element?.removeEventListener('error', hear, true)
  }, [player])
}
