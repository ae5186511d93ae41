import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Answer } from '#web/lib/api-call.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course.ts'
import type { Course } from '../../contract.ts'
import { ContentTab } from './content-tab.tsx'
import { detailsQuery } from './course-queries.ts'
import { DescriptionTab } from './description-tab.tsx'
import { ResourcesTab } from './resources-tab.tsx'
import { TrainerTab } from './trainer-tab.tsx'

type TabName = 'content' | 'description' | 'resources' | 'trainer'

/** The four tabs of a course. A failure to load shows on the tabs that need the data. */
export function CourseTabs({ course, resourceCount }: { course: Course; resourceCount: number }) {
  const [tab, setTab] = useState<TabName>('content')
  const details = useQuery(detailsQuery(String(course.id)))
  const { data } = details
  useUnlockedResources(details)

  const links = {
    readAt: details.dataUpdatedAt,
    renew: async (id: number) =>
      (await details.refetch()).data?.ressources.find((resource) => resource.id === id)?.filePath,
  }

  const needsDetails = (show: (loaded: NonNullable<typeof data>) => ReactNode) =>
    data ? show(data) : <DetailsMissing {...details} onRetry={() => void details.refetch()} />

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label={words.tabs} className="noscript:hidden">
        <Tab value="content">{words.content}</Tab>
        <Tab value="description">{words.description}</Tab>
        <Tab value="resources" count={resourceCount}>
          {words.resources}
        </Tab>
        <Tab value="trainer">{words.trainer}</Tab>
      </TabList>
      <TabPanel staysMounted value="content" className={panel}>
        {needsDetails((loaded) => (
          <ContentTab details={loaded} course={course} />
        ))}
      </TabPanel>
      <TabPanel staysMounted value="description" className={panel}>
        <DescriptionTab
          course={course}
          audience={(data?.publicCible ?? []).map(({ targetText }) => targetText)}
        />
      </TabPanel>
      <TabPanel staysMounted value="resources" className={panel}>
        {needsDetails((loaded) => (
          <ResourcesTab
            resources={loaded.ressources}
            links={links}
            languageAttributes={written(course.language)}
          />
        ))}
      </TabPanel>
      <TabPanel staysMounted value="trainer" className={panel}>
        {needsDetails((loaded) => (
          <TrainerTab trainer={loaded.formateur} />
        ))}
      </TabPanel>
    </Tabs>
  )
}

const panel = 'space-y-10 pt-6'

type DetailsState = { isPending: boolean; isFetching: boolean; onRetry: () => void }

function DetailsMissing({ isPending, isFetching, onRetry }: DetailsState) {
  if (isPending) return <Skeleton className="h-48" />
  return (
    <Panel
      tone="warning"
      action={
        <Button size="small" busy={isFetching} busyLabel={common.loading} onClick={onRetry} className="mt-2">
          {common.retry}
        </Button>
      }
    >
      {words.detailsFailed}
    </Panel>
  )
}

type Details = {
  data: Answer<'GET /api/formations/details/:id'> | undefined
  refetch: () => unknown
}

/**
 * The page is rendered for a visitor without access: a learner, who may be enrolled, loads it again once the session is
 * known.
 */
function useUnlockedResources({ data, refetch }: Details) {
  const { user } = useSession()
  const mayUnlock = user?.role === 'user' && data?.ressources.some(({ locked }) => locked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a person, whatever the answer
  useEffect(() => {
    if (mayUnlock) void refetch()
  }, [user?.id, mayUnlock])
}
