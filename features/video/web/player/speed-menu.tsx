import { words } from '#words/player.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'

const { video: text } = words
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]
const KEY = 'player.rate'

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

/** The remembered playback rate, also used for the next chapter. */
export function rememberedRate(): number {
  try {
    const rate = Number(localStorage.getItem(KEY))
    return RATES.includes(rate) ? rate : 1
  } catch {
    return 1
  }
}

export function rememberRate(rate: number) {
  try {
    localStorage.setItem(KEY, String(rate))
  } catch {
    // The storage is disabled: the rate lasts as long as the chapter.
  }
}
