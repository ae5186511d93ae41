import { useState } from 'react'
import { courseToOpen, useFollowed } from '#features/learning/web/followed.ts'
import { ResumeBanner } from '#features/learning/web/resume-banner.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/learner.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DashboardCourses } from './dashboard-courses.tsx'
import { DashboardProfile } from './dashboard-profile.tsx'

const { dashboard: text } = words

/** The formation to go on with comes first; the account, and leaving it, stand with the profile. */
export function DashboardPage() {
  const [choice, setChoice] = useState<'profile' | 'courses'>('profile')
  const followed = useFollowed()
  const next = courseToOpen(followed.data?.data)
  return (
    <>
      <TitleRow title={text.title} />
      {next && <ResumeBanner key={next.id} course={next} />}
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
