import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/profile.ts'
import { AccountTab } from './account-tab.tsx'
import { InformationForm } from './information-form.tsx'
import { PasswordTab } from './password-tab.tsx'

type Props = {
  /** Where cancelling leads. */
  home: string
  /** A trainer shows links on the pages of their courses. */
  trainer?: boolean
}

/** Everything a person may change about themselves. */
export function ProfileForm({ home, trainer = false }: Props) {
  const [tab, setTab] = useState<'information' | 'password' | 'account'>('information')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label={words.tabs.label}>
        <Tab value="information">{words.tabs.information}</Tab>
        <Tab value="password">{words.tabs.password}</Tab>
        <Tab value="account">{words.tabs.account}</Tab>
      </TabList>
      <TabPanel value="information" className="pt-6">
        <InformationForm home={home} trainer={trainer} />
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
