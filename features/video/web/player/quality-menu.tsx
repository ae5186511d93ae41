import { useMediaState } from '@vidstack/react'
import { Leaf, SlidersHorizontal } from 'lucide-react'
import { words } from '#words/player.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { heightFor, type Offer, type QualityChoice, qualityEntries, SOUND, saverNote } from './quality.ts'

export type QualityProps = {
  offer: Offer
  choice: QualityChoice
  onChoose: (choice: QualityChoice) => void
  /** « Économie de données ». */
  isSaving: boolean
  onSave: (isSaving: boolean) => void
}

const { video: text } = words

export function QualityMenu({ offer, choice, onChoose, isSaving, onSave }: QualityProps) {
  const playing = useMediaState('quality')
  const height = heightFor(choice, offer.qualities, isSaving)
  const label = choice === SOUND ? text.sound : height === null ? text.auto : text.height(height)
  const isAuto = choice === 'auto' || (choice !== SOUND && height === null)
  const choices = qualityEntries(offer, isSaving).map(({ value, label: name, cost, disabled, why }) => ({
    value,
    label: value === 'auto' && isAuto && !isSaving && playing ? text.autoNow(shortSide(playing)) : name,
    note: cost,
    disabled,
    why,
  }))
  const Icon = isSaving || choice === SOUND ? Leaf : SlidersHorizontal
  return (
    <ChoiceMenu
      title={text.quality}
      value={isAuto ? 'auto' : choice === SOUND ? SOUND : String(height)}
      choices={choices}
      onChoose={(value) => onChoose(value as QualityChoice)}
      option={{ label: text.saver, note: saverNote(offer), isOn: isSaving, onChange: onSave }}
      trigger={
        <ControlButton aria-label={text.qualityNow(label)}>
          <Icon aria-hidden="true" />
          {label}
        </ControlButton>
      }
    />
  )
}

export const shortSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)
