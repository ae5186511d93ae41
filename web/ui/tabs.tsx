import { cx } from 'class-variance-authority'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'

type TabsState = { id: string; value: string; choose: (value: string) => void }

const TabsContext = createContext<TabsState | null>(null)

function useTabs() {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('A tab lives inside <Tabs>')
  return tabs
}

export type TabsProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  children: ReactNode
}

export function Tabs<Value extends string>({ value, onValueChange, children }: TabsProps<Value>) {
  const id = useId()
  const state = useMemo(
    () => ({ id, value, choose: (next: string) => onValueChange(next as Value) }),
    [id, value, onValueChange],
  )
  return <TabsContext value={state}>{children}</TabsContext>
}

/** Arrow keys, Home and End select at once; the row scrolls sideways if it does not fit, and fades where it is cut. */
export function TabList({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  const { value } = useTabs()
  const last = useRef({ value: '', width: 0, left: 0 })

  // After each render: counts that arrive later make the row longer than the screen.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !tab) return
    const before = last.current
    const isSame = before.value === value && before.width === row.scrollWidth
    // A row that the person has scrolled, perhaps before hydration, must not move under the finger.
    const isMovedAside = (before.value === '' || before.value === value) && row.scrollLeft !== before.left
    // Scrolls only the row: scrollIntoView would move the page as well.
    if (!isSame && !isMovedAside && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
    if (!isSame) last.current = { value, width: row.scrollWidth, left: row.scrollLeft }
    markCutEnds(row)
  })

  useEffect(() => {
    const mark = () => list.current && markCutEnds(list.current)
    window.addEventListener('resize', mark)
    return () => window.removeEventListener('resize', mark)
  }, [])

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
    const next = targetOf(event, tabs)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      onScroll={(event) => markCutEnds(event.currentTarget)}
      className={cx(
        'no-scrollbar fade-cut relative flex gap-6 overflow-x-auto border-line border-b',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Which ends of the row are out of sight: they fade, so that a row cut between two tabs shows that there is more. */
function markCutEnds(row: HTMLElement) {
  const before = Math.abs(row.scrollLeft)
  const after = row.scrollWidth - row.clientWidth - before
  row.dataset.cut = [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ')
}

function targetOf(event: KeyboardEvent<HTMLElement>, tabs: HTMLElement[]) {
  const here = tabs.indexOf(event.target as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return tabs[0]
  if (event.key === 'End') return tabs.at(-1)
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined
  return tabs.at((here + (event.key === forward ? 1 : -1)) % tabs.length)
}

export type TabProps = {
  value: string
  children: ReactNode
  /** Null as long as it is not known: its place is kept, so that no tab moves under the finger when it comes. */
  count?: number | null
  disabled?: boolean
}

export function Tab({ value, children, count, disabled }: TabProps) {
  const tabs = useTabs()
  const chosen = tabs.value === value
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={chosen}
      aria-controls={chosen ? `${tabs.id}-panel-${value}` : undefined}
      tabIndex={chosen ? 0 : -1}
      disabled={disabled}
      onClick={() => tabs.choose(value)}
      className="group relative inline-flex min-h-target flex-none items-center gap-2 whitespace-nowrap font-medium text-ink-soft -outline-offset-3 hover:text-ink active:text-primary-ink disabled:cursor-not-allowed disabled:text-ink-muted aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-primary aria-selected:after:content-[''] forced-colors:aria-selected:after:bg-[Highlight]"
    >
      {children}
      {count !== undefined && (
        <span
          aria-hidden={count === null || undefined}
          className={cx(
            'min-w-6 rounded-inner bg-paper-sunken px-1.5 text-center font-semibold text-ink-soft text-xs tabular-nums leading-normal group-aria-selected:bg-primary-tint group-aria-selected:text-primary-ink',
            count === null && 'invisible',
          )}
        >
          {count ?? 0}
        </span>
      )}
    </button>
  )
}

/**
 * Only the selected panel is rendered. Where every tab filters one list, give it the selected value. A panel that
 * `staysMounted` is hidden instead, so that search engines and browsers without script have it.
 */
export function TabPanel({
  value,
  children,
  staysMounted = false,
  className,
}: {
  value: string
  children: ReactNode
  staysMounted?: boolean
  className?: string
}) {
  const tabs = useTabs()
  const chosen = tabs.value === value
  if (!chosen && !staysMounted) return null
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!chosen}
      data-fold
      className={className}
    >
      {children}
    </div>
  )
}
