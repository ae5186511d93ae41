import { words } from '#words/player.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { RATES } from './rate.ts'

const { video: text } = words

export function SpeedMenu({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) {
  return (
    <ChoiceMenu
      title={text.speed}
      value={String(rate)}
      choices={RATES.map((value) => ({ value: String(value), label: text.rate(value) }))}
      onChoose={(value) => onChoose(Number(value))}
      trigger={<ControlButton aria-label={text.speedNow(text.rate(rate))}>{text.rate(rate)}</ControlButton>}
    />
  )
}
