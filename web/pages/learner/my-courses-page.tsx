import { useState } from 'react'
import { MyRequestsList } from '#features/enrolment/web/own-requests/my-requests-list.tsx'
import { CourseRowsSkeleton } from '#features/learning/web/course-rows-skeleton.tsx'
import { isDone, lastOpened, useFollowed, useRequests } from '#features/learning/web/followed.ts'
import { MyCoursesList } from '#features/learning/web/my-courses-list.tsx'
import { ResumeBanner } from '#features/learning/web/resume-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/learner.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { TitleRow } from '../../shell/title-row.tsx'

type Choice = 'all' | 'running' | 'done' | 'requests'

export function MyCoursesPage() {
  const { courses: text } = words
  const [choice, setChoice] = useState<Choice>('all')
  const [search, setSearch] = useState('')
  const followed = useFollowed()
  const requests = useRequests()

  if (followed.isError)
    return (
      <>
        <TitleRow title={text.title} />
        <LoadFailure error={followed.error} busy={followed.isFetching} onRetry={() => followed.refetch()} />
      </>
    )
  // Together with the requests: what is said about them stands above the list, which would move under the finger.
  const courses = requests.isLoading ? undefined : followed.data?.data
  const running = courses?.filter((course) => !isDone(course))
  const done = courses?.filter(isDone)
  const underWay = lastOpened(courses)
  const pending = requests.data?.filter(({ status }) => status === 'En attente') ?? []
  const find = { search, onClear: () => setSearch('') }

  return (
    <>
      <TitleRow title={text.title} />
      {underWay && <ResumeBanner course={underWay} />}
      <Tabs value={choice} onValueChange={setChoice}>
        <div className="mb-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
          <TabList label={text.tabs} className="lg:self-end">
            <Tab value="all" count={courses?.length ?? null}>
              {text.all}
            </Tab>
            <Tab value="running" count={running?.length ?? null}>
              {text.running}
            </Tab>
            <Tab value="done" count={done?.length ?? null}>
              {text.done}
            </Tab>
            <Tab value="requests" count={requests.data?.length ?? null}>
              {text.requests}
            </Tab>
          </TabList>
          <SearchInput
            label={text.search}
            placeholder={text.searchHint}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        {choice !== 'requests' && pending[0] && (
          <Panel
            tone="info"
            className="mb-6"
            title={
              pending.length === 1
                ? text.pendingOne(pending[0].formationName)
                : text.pendingMany(pending.length)
            }
            action={
              <Button size="small" onClick={() => setChoice('requests')}>
                {text.pendingAction}
              </Button>
            }
          >
            {text.pendingNext}
          </Panel>
        )}
        <TabPanel value="all">
          {courses ? <MyCoursesList courses={courses} kind="all" {...find} /> : <CourseRowsSkeleton />}
        </TabPanel>
        <TabPanel value="running">
          {running ? <MyCoursesList courses={running} kind="running" {...find} /> : <CourseRowsSkeleton />}
        </TabPanel>
        <TabPanel value="done">
          {done ? <MyCoursesList courses={done} kind="done" {...find} /> : <CourseRowsSkeleton />}
        </TabPanel>
        <TabPanel value="requests">
          <MyRequestsList requests={requests} {...find} />
        </TabPanel>
      </Tabs>
    </>
  )
}
