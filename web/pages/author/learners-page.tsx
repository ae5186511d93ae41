import { OwnAnnouncements } from '#features/announcements/web/own-announcements.tsx'
import { WriteAnnouncement } from '#features/announcements/web/write-announcement.tsx'
import type { ClassStatistics } from '#features/class-progress/contract.ts'
import { ClassProgress } from '#features/class-progress/web/class-progress.tsx'
import { learnerSearch, useLearners } from '#features/class-progress/web/use-learners.ts'
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
  return <DataTable view={remote.view(shown)} {...table} />
}
