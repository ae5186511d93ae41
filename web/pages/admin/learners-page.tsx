import { WriteAnnouncement } from '#features/announcements/web/write-announcement.tsx'
import type { ClassStatistics } from '#features/class-progress/contract.ts'
import { ClassProgress } from '#features/class-progress/web/class-progress.tsx'
import { learnerSearch, useLearners } from '#features/class-progress/web/use-learners.ts'
import { paths } from '#shared/paths.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

export function LearnersPage() {
  return (
    <ClassProgress
      space="admin/formations"
      paths={paths.admin}
      action={(id, people) => <WriteAnnouncement space="admin/formations" id={id} people={people} />}
      learners={(id, figures) => <Learners id={id} figures={figures} />}
    />
  )
}

function Learners({ id, figures }: { id: string; figures: ClassStatistics }) {
  const remote = useRemoteTable(learnerSearch)
  const { shown, table } = useLearners('admin/formations', id, remote, figures)
  return <DataTable view={remote.view(shown)} {...table} />
}
