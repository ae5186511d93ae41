import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/profile.ts'
import { SecuritySection } from '../second-factor/security-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { InformationForm } from './information-form.tsx'
import { NoPassword } from './no-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

type Props = {
  /** The address that « Cancel » leads to. */
  home: string
  /** Trainers have social links, shown on the pages of their courses. */
  trainer?: boolean
  /** What the tab of that name shows. */
  notifications: ReactNode
}

/** Everything a person may change about themselves. */
export function ProfileForm({ home, trainer = false, notifications }: Props) {
  const [tab, setTab] = useState<'information' | 'notifications' | 'password' | 'account'>('information')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label={words.tabs.label}>
        <Tab value="information">{words.tabs.information}</Tab>
        <Tab value="notifications">{words.tabs.notifications}</Tab>
        <Tab value="password">{words.tabs.password}</Tab>
        <Tab value="account">{words.tabs.account}</Tab>
      </TabList>
      <TabPanel value="information" className="pt-6">
        <InformationForm home={home} trainer={trainer} />
      </TabPanel>
      <TabPanel value="notifications" className="pt-6">
        {notifications}
      </TabPanel>
      <TabPanel value="password" className="pt-6">
        <PasswordTab home={home} />
      </TabPanel>
      <TabPanel value="account" className="pt-6">
        <AccountTab trainer={trainer} />
      </TabPanel>
    </Tabs>
  )
}

function AccountTab({ trainer }: { trainer: boolean }) {
  return (
    <div className="grid max-w-[48rem] gap-6">
      <Card as="section">
        <SecuritySection />
      </Card>
      <Card as="section">
        <Sessions />
      </Card>
      <Card as="section">
        <DownloadData />
      </Card>
      <Card as="section">
        <DeleteAccount trainer={trainer} />
      </Card>
    </div>
  )
}

/** A person who signed up through a provider has no current password: they are offered a reset link instead. */
function PasswordTab({ home }: { home: string }) {
  const { data } = useQuery(query('GET /api/user/security'))
  if (data && !data.hasPassword) return <NoPassword providers={data.providers} />
  return <PasswordForm home={home} />
}
