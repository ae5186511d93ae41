import { Menu } from '@base-ui/react/menu'
import { useMediaPlayer } from '@vidstack/react'
import { Check } from 'lucide-react'
import { type ReactElement, useId } from 'react'

export type Choice = {
  value: string
  label: string
  /** Of the label, where it is not that of the page. */
  lang?: string
  note?: string
  disabled?: boolean
  /** Of a disabled choice; what several share stands below the choices once. */
  why?: string
}

type Props = {
  title: string
  trigger: ReactElement
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  /** Something to switch on below the choices. */
  option?: { label: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }
}

/** A menu over the video. Rendered inside the player, so that it is visible in full screen. */
export function ChoiceMenu({ title, trigger, choices, value, onChoose, option }: Props) {
  const player = useMediaPlayer()
  const id = useId()
  const reasons = [...new Set(choices.flatMap(({ why }) => why ?? []))]
  const reasonId = (why: string) => `${id}-${reasons.indexOf(why)}`

  function hold(open: boolean) {
    // Keeps the controls visible while the menu is open.
    if (open) player?.controls.pause()
    else player?.controls.resume()
  }

  return (
    <Menu.Root onOpenChange={hold}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={player?.el ?? undefined}>
        <Menu.Positioner
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          <Menu.Popup className="max-h-(--available-height) min-w-44 max-w-(--available-width) overflow-y-auto rounded border border-night-line bg-night p-2 text-on-night text-sm shadow-float outline-none [--focus:var(--saffron)]">
            <Menu.RadioGroup value={value} onValueChange={onChoose} aria-label={title}>
              <p aria-hidden="true" className="px-2 pt-1 pb-2 text-on-night-muted text-xs">
                {title}
              </p>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.disabled}
                  aria-describedby={choice.why && reasonId(choice.why)}
                  closeOnClick
                  className="group flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-inner px-2 outline-none data-disabled:cursor-not-allowed data-checked:bg-night-raised data-highlighted:bg-night-line data-checked:font-semibold data-disabled:text-on-night-disabled pointer-coarse:min-h-11"
                >
                  <Check
                    aria-hidden="true"
                    className="invisible size-4 text-saffron group-data-checked:visible"
                  />
                  <span lang={choice.lang} className="flex-1 whitespace-nowrap">
                    {choice.label}
                  </span>
                  {choice.note && (
                    <span className="whitespace-nowrap ps-3 font-regular text-on-night-muted text-xs tabular-nums">
                      {choice.note}
                    </span>
                  )}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {reasons.map((why) => (
              // Read with the choices that it is about.
              <p
                key={why}
                id={reasonId(why)}
                aria-hidden="true"
                className="max-w-56 px-2 pt-1.5 text-on-night-muted text-xs"
              >
                {why}
              </p>
            ))}
            {option && (
              <Menu.CheckboxItem
                checked={option.isOn}
                onCheckedChange={option.onChange}
                className="group mt-2 flex min-h-11 cursor-pointer select-none items-center gap-2 rounded-inner border-night-line border-t px-2 py-1 outline-none data-highlighted:bg-night-line data-checked:font-semibold"
              >
                <Check
                  aria-hidden="true"
                  className="invisible size-4 text-saffron group-data-checked:visible"
                />
                <span className="max-w-48">
                  {option.label}
                  <small className="block font-regular text-on-night-muted text-xs">{option.note}</small>
                </span>
              </Menu.CheckboxItem>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
