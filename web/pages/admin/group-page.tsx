import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OneGroup } from '#features/groups/contract.ts'
import { AddMembersDialog } from '#features/groups/web/add-members-dialog.tsx'
import { DeleteGroupDialog } from '#features/groups/web/delete-group-dialog.tsx'
import { EnrolDialog } from '#features/groups/web/enrol-dialog.tsx'
import { GroupDialog } from '#features/groups/web/group-dialog.tsx'
import { GroupHead } from '#features/groups/web/group-head.tsx'
import { GroupLoading } from '#features/groups/web/group-loading.tsx'
import { ImportDialog } from '#features/groups/web/import/import-dialog.tsx'
import { MembersTab } from '#features/groups/web/members-tab.tsx'
import type { OpenDialog } from '#features/groups/web/open-dialog.ts'
import { ProgressTab } from '#features/groups/web/progress-tab.tsx'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/groups.ts'

const labels = words.page

export function GroupPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(query('GET /api/admin/groups/:id', { params: { id } }))
  usePageTitle(data?.group.name)
  return (
    <>
      <div className="print:hidden">
        <BackLink to={paths.admin.groups}>{labels.back}</BackLink>
      </div>
      {!data && error && (
        <>
          <h1 className="mb-4 text-2xl">{labels.title}</h1>
          {isNotFound(error) ? (
            <Panel tone="warning" title={labels.notFound} />
          ) : (
            <RetryPanel title={labels.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
          )}
        </>
      )}
      {!data && !error && <GroupLoading />}
      {data && <Loaded group={data.group} />}
    </>
  )
}

function Loaded({ group }: { group: OneGroup }) {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const tab = address.get('onglet') === 'membres' ? 'members' : 'progress'
  const choose = (next: 'members' | 'progress') =>
    setAddress(next === 'members' ? { onglet: 'membres' } : {}, { replace: true })

  return (
    <>
      <GroupHead group={group} onOpen={setOpen} />
      <Tabs value={tab} onValueChange={choose}>
        <TabList label={labels.tabs} className="mb-6 print:hidden">
          <Tab value="progress">{labels.progress}</Tab>
          <Tab value="members" count={group.memberCount}>
            {labels.members}
          </Tab>
        </TabList>
        <TabPanel value="progress">
          <ProgressTab group={group} onOpen={setOpen} />
        </TabPanel>
        <TabPanel value="members">
          <MembersTab group={group} onOpen={setOpen} />
        </TabPanel>
      </Tabs>
      {open === 'import' && <ImportDialog group={group} onClose={close} />}
      {open === 'add' && <AddMembersDialog group={group} onClose={close} />}
      {open === 'enrol' && <EnrolDialog group={group} onClose={close} />}
      {open === 'edit' && <GroupDialog group={group} onClose={close} />}
      <DeleteGroupDialog
        group={open === 'delete' ? group : null}
        onClose={close}
        onDeleted={() => void navigate(paths.admin.groups)}
      />
    </>
  )
}
