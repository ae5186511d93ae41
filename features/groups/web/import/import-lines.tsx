import { cx } from 'class-variance-authority'
import { Check, Mail, Minus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { words } from '#words/groups.ts'
import type { ImportLine } from '../../contract.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../rules.ts'

const labels = words.import
const SHOWN = 50

type Filter = ImportOutcome | 'all'
type Props = { lines: ImportLine[]; outcomes: Record<ImportOutcome, string> }

/** What is wrong stands first: it is what somebody has to read. */
export function ImportLines({ lines, outcomes }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(SHOWN)
  const found =
    filter === 'all'
      ? [...of(lines, 'invalid'), ...lines.filter(({ outcome }) => outcome !== 'invalid')]
      : of(lines, filter)
  const rest = found.length - most
  return (
    <Tabs value={filter} onValueChange={(next) => [setFilter(next), setMost(SHOWN)]}>
      <TabList label={labels.tabs}>
        <Tab value="all" count={lines.length}>
          {labels.all}
        </Tab>
        {IMPORT_OUTCOMES.toReversed().map((outcome) => (
          <Tab key={outcome} value={outcome} count={of(lines, outcome).length}>
            {labels.counts[outcome]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={filter} className="grid gap-3">
        {found.length === 0 && <p className="text-ink-muted text-sm">{labels.noLine}</p>}
        {found.length > 0 && (
          <ol
            aria-label={labels.linesLabel}
            className="divide-y divide-line overflow-hidden rounded border border-line bg-surface"
          >
            {found.slice(0, most).map((line) => (
              <ImportLineRow key={line.line} line={line} outcome={outcomes[line.outcome]} />
            ))}
          </ol>
        )}
        {rest > 0 && (
          <Button className="justify-self-start" onClick={() => setMost(most + 500)}>
            {labels.more(Math.min(rest, 500))}
          </Button>
        )}
      </TabPanel>
    </Tabs>
  )
}

const of = (lines: ImportLine[], wanted: ImportOutcome) => lines.filter(({ outcome }) => outcome === wanted)

const icons = { invited: Mail, added: Check, already: Minus, invalid: X }
const tones: Record<ImportLine['outcome'], Tone> = {
  invited: 'info',
  added: 'success',
  already: 'neutral',
  invalid: 'danger',
}

/** A line of the file; the part at fault is boxed, with the reason beside it. */
function ImportLineRow({ line, outcome }: { line: ImportLine; outcome: string }) {
  const isBad = line.outcome === 'invalid'
  const nameIsBad = line.column === 'prenom' || line.column === 'nom'
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 text-sm leading-snug md:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]',
        isBad && 'bg-danger-tint',
      )}
    >
      <span className="text-ink-muted text-xs tabular-nums max-md:col-span-full">
        {labels.line(line.line)}
      </span>
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold">
          <Boxed when={nameIsBad}>
            <bdi>{line.fullName || (nameIsBad ? labels.emptyName : '–')}</bdi>
          </Boxed>
        </span>
        <span className="block text-ink-muted text-xs">
          <Boxed when={line.column === 'email'}>
            <bdi dir="ltr">{line.email || labels.emptyName}</bdi>
          </Boxed>
        </span>
      </span>
      {line.error && (
        <span className="flex items-start gap-1.5 font-medium text-danger-ink max-md:order-last max-md:col-span-full">
          <TriangleAlert aria-hidden="true" className="size-4.5" />
          {line.error}
        </span>
      )}
      {line.repeats !== undefined && (
        <span className="text-ink-muted max-md:order-last max-md:col-span-full">
          {labels.repeats(line.repeats)}
        </span>
      )}
      <Badge
        tone={tones[line.outcome]}
        icon={icons[line.outcome]}
        className="justify-self-end md:col-start-4"
      >
        {outcome}
      </Badge>
    </li>
  )
}

function Boxed({ when, children }: { when: boolean; children: React.ReactNode }) {
  if (!when) return children
  return (
    <span className="rounded-inner border border-danger border-dashed bg-surface px-1 font-semibold text-ink">
      {children}
    </span>
  )
}
