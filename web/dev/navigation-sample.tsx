import { useState } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/ui-gallery.ts'

const t = words.tabs
const items = words.accordion.items
const names = {
  all: t.all,
  pending: t.pending,
  approved: t.approved,
  rejected: t.rejected,
  archived: t.archived,
}
const counts = { all: 48, pending: 4, approved: 39, rejected: 5, archived: undefined }

type Name = keyof typeof names
const order = ['all', 'pending', 'approved', 'rejected', 'archived'] as const satisfies readonly Name[]

export function NavigationSample() {
  const [tab, setTab] = useState<Name>('all')
  const links = words.links
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={t.label}>
          {order.map((name) => (
            <Tab key={name} value={name} count={counts[name]}>
              {names[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          <p className="text-ink-soft">{t.panel(names[tab])}</p>
        </TabPanel>
      </Tabs>
      <Accordion
        defaultOpen="a"
        items={items.map((item, i) => ({
          ...item,
          mark: i + 1,
          content: <p className="px-4 pb-4 text-sm">{item.content}</p>,
        }))}
      />
      <div className="grid justify-items-start gap-2">
        <BackLink to=".">{links.back}</BackLink>
        <MoreLink to=".">{links.more}</MoreLink>
        <ExternalLink href="https://www.ohchr.org/fr" newTabLabel={links.newTab}>
          {links.external}
        </ExternalLink>
        <a className="link" href="#texte">
          {links.inText}
        </a>
      </div>
    </div>
  )
}
