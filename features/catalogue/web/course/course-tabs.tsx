import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Lock } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTrainerName } from '#web/lib/academy.tsx'
import type { Answer } from '#web/lib/api-call.ts'
import { longDate } from '#web/lib/dates.ts'
import { fileSize } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { type FileLinks, openFile } from '#web/lib/open-file.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { type Written, written } from '#web/lib/written.ts'
import { SocialLink } from '#web/shell/social-links.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course.ts'
import type { Course, Resource } from '../../contract.ts'
import { ContentTab } from './content-tab.tsx'
import { detailsQuery } from './course-queries.ts'
import { PetalList } from './petal-list.tsx'

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

function DescriptionTab({ course, audience }: { course: Course; audience: readonly string[] }) {
  const languageAttributes = written(course.language)
  return (
    <>
      <section className="grid max-w-measure gap-4">
        <h2 className="text-2xl">{words.about}</h2>
        {paragraphs(course.longDescription).map((paragraph) => (
          <p key={paragraph} {...languageAttributes} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        <p className="text-ink-muted text-sm">{words.updated(longDate(course.lastUpdate))}</p>
      </section>
      {audience.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{words.audience}</h2>
          <PetalList items={audience} languageAttributes={languageAttributes} />
        </section>
      )}
    </>
  )
}

const paragraphs = (text: string | undefined) =>
  (text ?? '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)

type Trainer = Answer<'GET /api/formations/details/:id'>['formateur']

function TrainerTab({ trainer }: { trainer: Trainer }) {
  const name = useTrainerName(trainer.name)
  const { facebook, instagram, linkedin } = trainer.socialMedia
  return (
    <section className="flex flex-wrap items-start gap-6">
      <Avatar name={name} src={imageAddress(trainer.photo)} size="large" />
      <div className="grid min-w-0 flex-[1_1_18rem] gap-3">
        <div>
          <p className="font-semibold text-accent-ink text-sm">{words.trainerTitle}</p>
          <h2 className="text-2xl">
            <bdi>{name}</bdi>
          </h2>
        </div>
        <p dir="auto" className="max-w-measure whitespace-pre-line text-ink-soft">
          {trainer.bio || words.noBio}
        </p>
        <ul className="flex gap-2">
          <SocialLink name="Facebook" href={facebook} label={words.trainerOn(name, 'Facebook')} />
          <SocialLink name="Instagram" href={instagram} label={words.trainerOn(name, 'Instagram')} />
          <SocialLink name="LinkedIn" href={linkedin} label={words.trainerOn(name, 'LinkedIn')} />
        </ul>
      </div>
    </section>
  )
}

type Props = { resources: readonly Resource[]; links: FileLinks; languageAttributes: Written }

/** Lists locked files too, to show what enrolling opens. */
function ResourcesTab({ resources, ...row }: Props) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{words.resourcesTitle}</h2>
      {resources.length === 0 && <p className="text-ink-soft">{words.noResources}</p>}
      {resources.some(({ locked }) => locked) && <p className="text-ink-soft">{words.lockedText}</p>}
      {resources.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-surface">
          {resources.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { resource: Resource; links: FileLinks; languageAttributes: Written }

function ResourceRow({ resource, links, languageAttributes }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <FileText aria-hidden="true" className="text-ink-muted" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-semibold text-base leading-snug tracking-normal">
          <bdi {...languageAttributes}>{resource.name}</bdi>
        </h3>
        {resource.description && (
          <p className="text-ink-soft text-sm">
            <bdi {...languageAttributes}>{resource.description}</bdi>
          </p>
        )}
        <p className="text-ink-muted text-sm">
          {[words.kinds[resource.fileType], fileSize(resource.bytes)].join(' · ')}
        </p>
      </div>
      <Access resource={resource} links={links} />
    </li>
  )
}

function Access({ resource, links }: Omit<RowProps, 'languageAttributes'>) {
  const { id, locked, filePath, fileType, name, originalName } = resource
  const open = (event: MouseEvent<HTMLAnchorElement>) => void openFile(event, id, links)
  const address = imageAddress(filePath)
  if (locked || !address) {
    return (
      <Badge icon={Lock} tone="neutral">
        {words.locked}
      </Badge>
    )
  }
  if (fileType === 'link') {
    return (
      <a href={address} onClick={open} target="_blank" rel="noopener noreferrer" className={action}>
        <span aria-hidden="true">{words.openShort}</span>
        <VisuallyHidden>{words.open(name)}</VisuallyHidden>
      </a>
    )
  }
  return (
    <a href={address} onClick={open} download={originalName} className={action}>
      <Download aria-hidden="true" />
      <span aria-hidden="true">{words.downloadShort}</span>
      <VisuallyHidden>{words.download(name)}</VisuallyHidden>
    </a>
  )
}

const action = buttonStyle({ variant: 'secondary', size: 'small' })
