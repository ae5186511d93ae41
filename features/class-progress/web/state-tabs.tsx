import type { ReactNode } from 'react'
import { LEARNER_STATES, type LearnerState } from '#shared/statuses.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics } from '../contract.ts'

const text = words.people
const ALL = 'all'

type Props = {
  figures: ClassStatistics
  /** Undefined for everybody. */
  state: LearnerState | undefined
  onStateChange: (state: LearnerState | '') => void
  children: ReactNode
}

/** A tab for each state, with how many people are in it; the list is filtered by the server. */
export function StateTabs({ figures: { enrolled, states }, state, onStateChange, children }: Props) {
  const value = state ?? ALL
  return (
    <Tabs<LearnerState | typeof ALL>
      value={value}
      onValueChange={(next) => onStateChange(next === ALL ? '' : next)}
    >
      <TabList label={text.state} className="mb-4">
        <Tab value={ALL} count={enrolled}>
          {text.allStates}
        </Tab>
        {LEARNER_STATES.map((one) => (
          <Tab key={one} value={one} count={states[one] ?? 0}>
            {text.states[one]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={value}>{children}</TabPanel>
    </Tabs>
  )
}
