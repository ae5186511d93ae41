import { useMediaState } from '@vidstack/react'
import { SlidersHorizontal } from 'lucide-react'
import { words } from '#words/player.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { heightFor, type Quality, type QualityChoice, qualityEntries } from './quality.ts'

type Props = {
  qualities: readonly Quality[]
  choice: QualityChoice
  onChoose: (choice: QualityChoice) => void
}

const { video: text } = words

export function QualityMenu({ qualities, choice, onChoose }: Props) {
  const playing = useMediaState('quality')
  const height = heightFor(choice, qualities)
  const label = height === null ? text.auto : text.height(height)
  const choices = qualityEntries(qualities).map(({ value, label: name, cost, disabled }) => ({
    value,
    label: value === 'auto' && height === null && playing ? text.autoNow(shortSide(playing)) : name,
    note: cost,
    disabled,
  }))
  return (
    <ChoiceMenu
      title={text.quality}
      value={height === null ? 'auto' : String(height)}
      choices={choices}
      onChoose={(value) => onChoose(value as QualityChoice)}
      trigger={
        <ControlButton aria-label={text.qualityNow(label)}>
          <SlidersHorizontal aria-hidden="true" />
          {label}
        </ControlButton>
      }
    />
  )
}

export const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
