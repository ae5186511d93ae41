import { Check } from 'lucide-react'
import type { FieldErrors } from '#web/lib/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/identity.ts'
import { coloursOf, contrast, contrastsOf } from '../colour.ts'
import { Section } from './section.tsx'
import type { SettingsState } from './use-settings.ts'

const labels = words.colour

/** The mark's own teal first; the others stand apart from one another and from the accents. */
const SUGGESTED = ['#005c5f', '#2547c4', '#6b3fa0', '#a83b6b', '#b5532a', '#3f6b2c']
/** As it is sent: a sign and six digits. */
export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

const NO_ERRORS: FieldErrors = {}
const WHITE = '#ffffff'
/** WCAG AA, of text. */
const ENOUGH = 4.5

export function ColourSection({ state }: { state: SettingsState }) {
  return (
    <Section
      id="colour"
      title={labels.title}
      lead={labels.lead}
      keys={['colour']}
      state={state}
      check={({ colour }) => (!colour || isColour(colour) ? NO_ERRORS : { colour: labels.invalid })}
    >
      {({ settings: { colour }, change, errors }) => {
        const chosen = colour && isColour(colour) ? colour : null
        return (
          <>
            <div className="flex flex-wrap items-start gap-3">
              <input
                type="color"
                aria-label={labels.pick}
                value={chosen ?? SUGGESTED[0]}
                onChange={(event) => change({ colour: event.target.value })}
                className="mt-6 h-target w-target cursor-pointer rounded border border-line-strong bg-surface p-1"
              />
              <Field
                label={labels.code}
                hint={labels.codeHint}
                error={errors.colour}
                className="min-w-40 flex-1"
              >
                <Input
                  dir="ltr"
                  maxLength={7}
                  value={colour ?? ''}
                  onChange={(event) => change({ colour: event.target.value.trim() || null })}
                />
              </Field>
            </div>
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{labels.suggestions}</legend>
              {SUGGESTED.map((code) => (
                <button
                  key={code}
                  type="button"
                  aria-label={labels.suggestion(code)}
                  aria-pressed={colour === code}
                  onClick={() => change({ colour: code })}
                  className="size-11 rounded border-2 border-surface outline-line-strong aria-pressed:outline-2"
                  style={{ backgroundColor: code }}
                />
              ))}
            </fieldset>
            {chosen ? <InWords colour={chosen} /> : <p className="text-ink-soft text-sm">{labels.isOurs}</p>}
            {colour && (
              <Button variant="quiet" className="justify-self-start" onClick={() => change({ colour: null })}>
                {labels.ours}
              </Button>
            )}
          </>
        )
      }}
    </Section>
  )
}

/** Whether the colour can be read, before it is saved, and what is made of it. */
function InWords({ colour }: { colour: string }) {
  const colours = coloursOf(colour)
  const onWhite = contrast(colour, WHITE)
  const isEnough = onWhite >= ENOUGH
  const { light, dark } = colours
  const shades = [
    [labels.shade.chosen, colour, isEnough ? WHITE : light.primary],
    [labels.shade.button, light.primary, light['on-primary']],
    [labels.shade.hover, light['primary-hover'], light['on-primary']],
    [labels.shade.tint, light['primary-tint'], light['primary-ink']],
    [labels.shade.dark, dark.primary, dark['on-primary']],
    [labels.shade.darkTint, dark['primary-tint'], dark['primary-ink']],
  ] as const
  return (
    <>
      <Panel tone={isEnough ? 'success' : 'warning'} title={isEnough ? labels.fine : labels.tooLight}>
        {isEnough ? labels.fineText(onWhite) : labels.tooLightText(onWhite)}
      </Panel>
      <ul
        aria-label={labels.shades}
        className="grid grid-cols-3 overflow-hidden rounded border border-line md:grid-cols-6"
      >
        {shades.map(([name, ground, ink], place) => (
          <li
            key={name}
            className="flex min-h-16 items-end p-2 text-xs"
            style={{ backgroundColor: ground, color: ink }}
          >
            {/* A chosen colour of middle lightness carries no text of ours. */}
            {place === 0 ? <span className="rounded-inner bg-surface px-1 text-ink">{name}</span> : name}
          </li>
        ))}
      </ul>
      <Contrasts contrasts={contrastsOf(colours)} />
    </>
  )
}

const PAIRS = ['button', 'link', 'linkOnTint', 'outline'] as const

function Contrasts({ contrasts }: { contrasts: ReturnType<typeof contrastsOf> }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-start">
          <th className="py-2 text-start font-semibold">{labels.contrast}</th>
          <th className="py-2 text-start font-semibold">{labels.light}</th>
          <th className="py-2 text-start font-semibold">{labels.dark}</th>
        </tr>
      </thead>
      <tbody>
        {PAIRS.map((pair) => (
          <tr key={pair} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-2 text-start font-regular">
              {labels.pairs[pair]}
            </th>
            {(['light', 'dark'] as const).map((theme) => (
              <td key={theme} className="py-2 font-semibold text-success-ink tabular-nums">
                <span className="inline-flex items-center gap-1.5">
                  <Check aria-label={labels.enough} className="size-4" />
                  {labels.ratio(contrasts[pair][theme])}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
