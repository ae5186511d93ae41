import { useMediaRemote, useMediaState } from '@vidstack/react'
import { words } from '#words/player.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]

const { video: text } = words

export function SpeedMenu() {
  const rate = useMediaState('playbackRate')
  const remote = useMediaRemote()
  return (
    <ChoiceMenu
      title={text.speed}
      value={String(rate)}
      choices={RATES.map((value) => ({ value: String(value), label: text.rate(value) }))}
      onChoose={(value) => remote.changePlaybackRate(Number(value))}
      trigger={<ControlButton aria-label={text.speedNow(text.rate(rate))}>{text.rate(rate)}</ControlButton>}
    />
  )
}
