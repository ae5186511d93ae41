import { Plus } from 'lucide-react'
import { RequestDialogs } from '#features/enrolment/web/requests/request-dialogs.tsx'
import { RequestsTable } from '#features/enrolment/web/requests/requests-table.tsx'
import { countOf, TABS, type Tab as TabName } from '#features/enrolment/web/requests/tabs.ts'
import { useEnrolments } from '#features/enrolment/web/requests/use-enrolments.ts'
import { useRequestHandling } from '#features/enrolment/web/requests/use-request-handling.ts'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DayFilters } from '#web/ui/data-table/day-filters.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/enrolments.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'

export function EnrolmentsPage() {
  const { list, view, tab, setTab, chosen, setFilter } = useEnrolments()
  const handling = useRequestHandling()

  function turnTo(next: TabName) {
    setTab(next)
    handling.tick(new Set())
  }

  return (
    <>
      <TitleRow title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ExportButton call="GET /api/admin/inscriptions/export" />
          <ButtonLink to={paths.admin.newEnrolment} variant="primary">
            <Plus aria-hidden="true" />
            {words.add}
          </ButtonLink>
        </div>
      </TitleRow>
      <ActionFailure failure={handling.failure} />
      <Tabs value={tab} onValueChange={turnTo}>
        <TabList label={words.tabsLabel} className="mb-4">
          {TABS.map((name) => (
            <Tab key={name} value={name} count={countOf(name, list.data?.counts) ?? null}>
              {words.tabs[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          <div className="mb-4 flex flex-wrap gap-4">
            <DayFilters chosen={chosen} onChange={setFilter} />
          </div>
          <RequestsTable view={view} list={list} tab={tab} handling={handling} />
        </TabPanel>
      </Tabs>
      <RequestDialogs handling={handling} />
    </>
  )
}
