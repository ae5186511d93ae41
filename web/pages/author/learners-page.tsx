import { useState } from 'react'
import { OwnAnnouncements } from '#features/announcements/web/own-announcements.tsx'
import { WriteAnnouncement } from '#features/announcements/web/write-announcement.tsx'
import type { ClassStatistics } from '#features/class-progress/contract.ts'
import { ChosenLearners } from '#features/class-progress/web/chosen-learners.tsx'
import { ClassProgress } from '#features/class-progress/web/class-progress.tsx'
import type { Recipient } from '#features/class-progress/web/message-dialog.tsx'
import { StateTabs } from '#features/class-progress/web/state-tabs.tsx'
import { learnerSearch, stateIn, useLearners } from '#features/class-progress/web/use-learners.ts'
import { words } from '#words/class-progress.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

export function LearnersPage() {
  return (
    <ClassProgress
      action={(id, people) => <WriteAnnouncement id={id} people={people} />}
      announcements={(id) => <OwnAnnouncements id={id} />}
      learners={(id, figures) => <Learners id={id} figures={figures} />}
    />
  )
}

function Learners({ id, figures }: { id: string; figures: ClassStatistics }) {
  const remote = useRemoteTable(learnerSearch)
  const { shown, table } = useLearners(id, remote, figures)
  const [chosen, choose] = useState<readonly Recipient[]>([])
  return (
    <StateTabs
      figures={figures}
      state={stateIn(remote.chosen)}
      onStateChange={(state) => remote.setFilter('state', state)}
    >
      <DataTable
        view={remote.view(shown)}
        {...table}
        selection={{
          keys: new Set(chosen.map(({ userId }) => userId)),
          // Whoever was chosen on another page stays chosen.
          onChange: (keys) => {
            const known = new Map([...chosen, ...(shown.rows ?? [])].map((one) => [one.userId, one]))
            choose([...keys].flatMap((key) => known.get(Number(key)) ?? []))
          },
          allows: () => true,
          label: ({ fullName }) => words.selection.label(fullName),
        }}
      >
        <ChosenLearners formationId={id} chosen={chosen} onChange={choose} />
      </DataTable>
    </StateTabs>
  )
}
