import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/groups.ts'
import type { ImportLine } from '../../contract.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../rules.ts'
import { ImportLineRow } from './import-line-row.tsx'

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
