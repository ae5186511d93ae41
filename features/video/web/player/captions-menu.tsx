import { useMediaPlayer, useMediaRemote, useMediaState } from '@vidstack/react'
import { Captions as CaptionsIcon, CaptionsOff } from 'lucide-react'
import { words as text } from '#words/captions.ts'
import { words } from '#words/player.ts'
import type { WatchedTrack } from '../../captions/tracks.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'

const OFF = 'off'

/** One language is shown or hidden by a button; several are chosen from a menu. */
export function CaptionsControl({ tracks }: { tracks: readonly WatchedTrack[] }) {
  if (tracks.length === 0) return null
  return tracks.length === 1 ? <CaptionsToggle /> : <CaptionsMenu tracks={tracks} />
}

function CaptionsToggle() {
  const shown = useMediaState('textTrack')
  const remote = useMediaRemote()
  const Icon = shown ? CaptionsIcon : CaptionsOff
  return (
    <ControlButton
      aria-label={shown ? words.video.captionsOff : words.video.captionsOn}
      onClick={() => remote.toggleCaptions()}
    >
      <Icon aria-hidden="true" />
    </ControlButton>
  )
}

function CaptionsMenu({ tracks }: { tracks: readonly WatchedTrack[] }) {
  const player = useMediaPlayer()
  const remote = useMediaRemote()
  const shown: string | undefined = useMediaState('textTrack')?.language
  const value = tracks.find(({ language }) => language === shown)
  const Icon = value ? CaptionsIcon : CaptionsOff

  function choose(language: string) {
    const all = player?.textTracks.toArray() ?? []
    const wanted = language === OFF ? shown : language
    const index = all.findIndex((track) => track.language === wanted)
    if (index >= 0) remote.changeTextTrackMode(index, language === OFF ? 'disabled' : 'showing')
  }

  return (
    <ChoiceMenu
      title={text.menu}
      value={value?.language ?? OFF}
      choices={[
        { value: OFF, label: text.off },
        ...tracks.map(({ language, label }) => ({ value: language, label, lang: language })),
      ]}
      onChoose={choose}
      trigger={
        <ControlButton aria-label={text.menuNow(value?.label ?? text.off)}>
          <Icon aria-hidden="true" />
        </ControlButton>
      }
    />
  )
}
