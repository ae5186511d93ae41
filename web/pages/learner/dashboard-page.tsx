import { LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { lastOpened, useFollowed } from '#features/learning/web/followed.ts'
import { ResumeBanner } from '#features/learning/web/resume-banner.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/learner.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { useLogOut } from '../../shell/use-log-out.ts'
import { DashboardCourses } from './dashboard-courses.tsx'
import { DashboardProfile } from './dashboard-profile.tsx'

const { dashboard: text } = words

export function DashboardPage() {
  const [choice, setChoice] = useState<'profile' | 'courses'>('profile')
  const logOut = useLogOut()
  const followed = useFollowed()
  const underWay = lastOpened(followed.data?.data)
  return (
    <>
      <TitleRow title={text.title}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.learner.profile} size="small">
            <Pencil aria-hidden="true" />
            {text.edit}
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={logOut}>
            <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
            {text.logOut}
          </Button>
        </div>
      </TitleRow>
      {underWay && <ResumeBanner course={underWay} />}
      <Tabs value={choice} onValueChange={setChoice}>
        <TabList label={text.tabs} className="mb-6">
          <Tab value="profile">{text.profile}</Tab>
          <Tab value="courses" count={followed.data?.data.length ?? null}>
            {text.courses}
          </Tab>
        </TabList>
        <TabPanel value="profile">
          <DashboardProfile followed={followed} />
        </TabPanel>
        <TabPanel value="courses">
          <DashboardCourses followed={followed} />
        </TabPanel>
      </Tabs>
    </>
  )
}
