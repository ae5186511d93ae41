import { ListFilter, X } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useState } from 'react'
import { LANGUAGES } from '#shared/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/catalogue.ts'
import { words as common } from '#words/common.ts'
import { words as values } from '#words/values.ts'
import { FILTER_NAMES } from './filter-names.ts'
import { type Filters, SORTS, STEP, withTheme } from './filters.ts'
import type { Theme } from './select-courses.ts'

export const FILTER_FORM = 'filtrer'
const SHEET = 'filtres'

type Props = {
  filters: Filters
  themes: readonly Theme[]
  /** Whether there are courses in more than one language. */
  hasLanguages: boolean
  /** The number of courses that match. */
  count: number
  onChoose: (filters: Filters) => void
}

const languages = [
  { value: '', label: words.everyLanguage },
  ...LANGUAGES.map((value) => ({ value, label: values.formationLanguage[value] })),
] as const
const sorts = SORTS.map((value) => ({ value, label: words.sorts[value] }))
/** A search is sorted by its matches unless something else is chosen. */
const sortsOfSearch = sorts.map((sort) =>
  sort.value === 'newest' ? { ...sort, label: words.bestFirst } : sort,
)

/**
 * A column on wide screens, on phones a sheet opened by a button. Both work without script: the form is then sent to
 * the server, which reads the same parameters.
 */
export function FilterPanel({ filters, themes, hasLanguages, count, onChoose }: Props) {
  const choices = filters.themes.length + (filters.language ? 1 : 0) + (filters.sort === 'newest' ? 0 : 1)
  const [isOpen, setOpen] = useState(false)

  function toggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    setOpen(newState === 'open')
    // On closing, the browser gives the focus back to the button.
    if (newState === 'open') currentTarget.querySelector('button')?.focus()
  }

  return (
    <div className="lg:sticky lg:top-24">
      <button
        type="button"
        popoverTarget={SHEET}
        className={`${buttonStyle({ variant: 'secondary', block: true })} lg:hidden`}
      >
        <ListFilter aria-hidden="true" />
        {words.filterCount(choices)}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog while it is open */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role comes and goes with them */}
      <div
        id={SHEET}
        popover="auto"
        // A dialog while it is a sheet; on wide screens, and without script, a part of the page.
        role={isOpen ? 'dialog' : undefined}
        aria-modal={isOpen || undefined}
        aria-label={isOpen ? words.filter : undefined}
        onToggle={toggle}
        onKeyDown={isOpen ? holdFocus : undefined}
        className={sheet}
      >
        <div className="mb-4 flex items-center justify-between gap-4 lg:hidden">
          <p className="font-bold text-xl">{words.filter}</p>
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            aria-label={common.close}
            className={buttonStyle({ variant: 'quiet', size: 'icon' })}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <form id={FILTER_FORM} method="get" onSubmit={(event) => event.preventDefault()}>
          <div className="grid gap-6 lg:gap-8">
            {/* Hidden until the list is loaded: a heading without choices is useless. */}
            <fieldset hidden={themes.length === 0}>
              <legend className="mb-1 font-semibold text-sm leading-snug">{words.themes}</legend>
              {themes.map(({ name, label, count: inTheme }) => (
                <Checkbox
                  key={name}
                  name={FILTER_NAMES.themes}
                  value={name}
                  label={label}
                  count={inTheme}
                  checked={filters.themes.includes(name)}
                  onChange={(event) => onChoose(withTheme(filters, name, event.target.checked))}
                />
              ))}
            </fieldset>
            {/* A filter from the address can always be removed. */}
            {(hasLanguages || filters.language) && (
              <RadioGroup
                name={FILTER_NAMES.language}
                label={words.language}
                options={languages}
                value={filters.language}
                onValueChange={(language) => onChoose({ ...filters, shown: STEP, language })}
              />
            )}
            <RadioGroup
              name={FILTER_NAMES.sort}
              label={words.sortBy}
              options={filters.search.trim() ? sortsOfSearch : sorts}
              value={filters.sort}
              onValueChange={(sort) => onChoose({ ...filters, sort })}
            />
          </div>
          <p className="mt-6 hidden noscript:block">
            <Button type="submit" block>
              {words.apply}
            </Button>
          </p>
        </form>
        <p className="sticky bottom-0 -mx-6 mt-4 border-line border-t bg-surface px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden">
          <button
            type="button"
            popoverTarget={SHEET}
            popoverTargetAction="hide"
            className={buttonStyle({ variant: 'primary', block: true })}
          >
            {words.see(count)}
          </button>
        </p>
      </div>
    </div>
  )
}

/** From the last button of the sheet Tab leads to its first, and back. */
function holdFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Tab') return
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => button.offsetParent)
  const [first, last] = event.shiftKey ? [buttons.at(-1), buttons[0]] : [buttons[0], buttons.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}

const sheet = [
  'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none max-h-[85dvh] overflow-y-auto overscroll-contain rounded-t border border-line bg-surface p-6 pb-0 text-ink noscript:pb-6 shadow-float backdrop:bg-backdrop',
  'lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
].join(' ')
