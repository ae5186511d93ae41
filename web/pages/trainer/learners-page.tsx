import type { ClassStatistics } from '#shared/followup.ts'
import { paths } from '#shared/paths.ts'
import { WriteAnnouncement } from '#web/features/announcements/write-announcement.tsx'
import { DataTable } from '#web/features/data-table/data-table.tsx'
import { useRemoteTable } from '#web/features/data-table/use-remote-table.ts'
import { Followup } from '#web/features/followup/followup.tsx'
import { learnerSearch, useLearners } from '#web/features/followup/use-learners.ts'

export function LearnersPage() {
  return (
    <Followup
      space="formateur/formations"
      paths={paths.trainer}
      action={(id, people) => <WriteAnnouncement space="formateur/formations" id={id} people={people} />}
      learners={(id, figures) => <Learners id={id} figures={figures} />}
    />
  )
}

function Learners({ id, figures }: { id: string; figures: ClassStatistics }) {
  const remote = useRemoteTable(learnerSearch)
  const { shown, table } = useLearners('formateur/formations', id, remote, figures)
  return <DataTable view={remote.view(shown)} {...table} />
}
