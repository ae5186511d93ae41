import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Download, File, FileText, Image, Link2, type LucideIcon, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AnnouncementList } from '#features/announcements/web/announcement-list.tsx'
import type { Resource } from '#features/catalogue/contract.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { fileSize } from '#web/lib/format.ts'
import { type FileLinks, openFile } from '#web/lib/open-file.ts'
import { query } from '#web/lib/query.ts'
import { type Written, written } from '#web/lib/written.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Star } from '#web/ui/star.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words as announced } from '#words/announcements.ts'
import { words as captions } from '#words/captions.ts'
import { words } from '#words/player.ts'
import { LoadedPart } from './loaded-part.tsx'
import { useWatchContent, type Watch } from './use-watch.ts'

/** A separate chunk: most people watch. */
const loadQuestions = () => import('#features/discussion/web/chapter-questions.tsx')

type RelatedTabsProps = {
  formation: Watch['formation']
  chapterId: number
  isLocked?: boolean
  /** Right under a video, where there is no room for two columns: the list of chapters, and the transcript if there is one. */
  plan?: ReactNode
  transcript?: ReactNode
  /** Without what people have written about the course: an answer would be recorded. */
  isPreview?: boolean
  /** Of the chapter, which the plan shows: heard where another tab is open. */
  title?: string
}

type Choice = 'plan' | 'transcript' | 'about' | 'announcements' | 'resources' | 'questions'

/** À propos, Annonces if there are any, Ressources and Questions; under a video of a phone after the plan. */
export function RelatedTabs(props: RelatedTabsProps) {
  const { formation, chapterId, isLocked = false, isPreview = false, plan, transcript, title } = props
  const [chosen, setChoice] = useState<Choice>()
  const hasQuestions = !isLocked && !isPreview
  const first = plan ? 'plan' : 'about'
  const isShown = (tab: Choice) =>
    tab === 'plan' ? plan : tab === 'transcript' ? transcript : tab === 'questions' ? hasQuestions : true
  const choice = chosen && isShown(chosen) ? chosen : first
  const questions = hasQuestions && <Tab value="questions">{words.questionsTab}</Tab>
  const aside = plan && 'px-gutter pb-24'
  const languageAttributes = written(formation.language)
  const announcements = useQuery({
    ...query('GET /api/formations/:id/announcements', { params: { id: formation.id } }),
    enabled: !isPreview,
  }).data?.data
  const content = useWatchContent(String(formation.id))
  const ofChapter =
    content.data?.chapitreRessources.find(({ chapitreId }) => chapitreId === chapterId)?.ressources ?? []
  const ofCourse = content.data?.formationRessources ?? []
  const links = {
    readAt: content.dataUpdatedAt,
    async renew(id: number) {
      const { data } = await content.refetch()
      const all = data?.chapitreRessources.flatMap(({ ressources }) => ressources) ?? []
      return [...all, ...(data?.formationRessources ?? [])].find((resource) => resource.id === id)?.filePath
    },
  }
  const failure = content.isError && (
    <LoadFailure
      title={words.contentFailed}
      error={content.error}
      busy={content.isFetching}
      onRetry={() => content.refetch()}
    />
  )
  return (
    <Tabs value={choice} onValueChange={setChoice}>
      <div>
        <div className={cx(plan && 'pinned-tabs')}>
          <TabList label={words.tabs} className={plan ? 'px-gutter' : undefined}>
            {plan && <Tab value="plan">{words.plan}</Tab>}
            {transcript && <Tab value="transcript">{captions.transcript}</Tab>}
            {plan && questions}
            {!plan && <Tab value="about">{words.about}</Tab>}
            <Tab value="resources" count={content.data ? ofChapter.length + ofCourse.length : null}>
              {words.resources}
            </Tab>
            {plan ? <Tab value="about">{words.about}</Tab> : questions}
            {/* Last: it comes when it is known that there are any, and moves no other tab. */}
            {announcements && announcements.length > 0 && (
              <Tab value="announcements" count={announcements.length}>
                {announced.tab}
              </Tab>
            )}
          </TabList>
        </div>
        {plan && choice !== 'plan' && (
          <h2 className="sr-only">
            <bdi {...languageAttributes}>{title}</bdi>
          </h2>
        )}
        <TabPanel value="plan">{plan}</TabPanel>
        <TabPanel value="transcript" className="pb-24">
          {transcript}
        </TabPanel>
        <TabPanel value="about" className={cx('pt-6', aside)}>
          <AboutPanel
            formation={formation}
            languageAttributes={languageAttributes}
            points={content.data?.apprendre}
          />
          {failure}
        </TabPanel>
        <TabPanel value="announcements" className={cx('pt-6', aside)}>
          <AnnouncementList announcements={announcements ?? []} />
        </TabPanel>
        <TabPanel value="resources" className={cx(aside)}>
          {content.isPending && <Skeleton className="mt-6 h-16" />}
          {failure}
          {content.data && (
            <>
              <ResourceList
                title={words.chapterResources}
                resources={ofChapter}
                links={links}
                languageAttributes={languageAttributes}
              />
              <ResourceList
                title={words.courseResources}
                resources={ofCourse}
                links={links}
                languageAttributes={languageAttributes}
              />
              {ofChapter.length + ofCourse.length === 0 && (
                <p className="pt-6 text-ink-soft">{words.noResources}</p>
              )}
            </>
          )}
        </TabPanel>
        <TabPanel value="questions" className={cx('pt-6', aside)}>
          <LoadedPart load={loadQuestions} fallback={<Skeleton className="h-24" />}>
            {({ ChapterQuestions }) => (
              <ChapterQuestions key={chapterId} formationId={formation.id} chapterId={chapterId} />
            )}
          </LoadedPart>
        </TabPanel>
      </div>
    </Tabs>
  )
}

type AboutProps = {
  formation: Watch['formation']
  languageAttributes: Written
  points?: { learningText: string }[]
}

function AboutPanel({ formation, languageAttributes, points = [] }: AboutProps) {
  const { name } = useAcademy()
  return (
    <div className="grid max-w-measure gap-6">
      <p {...languageAttributes} className="wrap-anywhere whitespace-pre-line text-ink-soft">
        {formation.longDescription}
      </p>
      {points.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg">{words.learn}</h3>
          <ul className="grid gap-2">
            {points.map(({ learningText }) => (
              <li key={learningText} {...languageAttributes} className="flex gap-3">
                <Star shape="petal" className="mt-1.5 size-3.5 text-primary" />
                <span className="text-ink-soft">{learningText}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-muted text-sm">{words.by(name)}</p>
    </div>
  )
}

const icons: Record<Resource['fileType'], LucideIcon> = {
  pdf: FileText,
  video: Video,
  image: Image,
  link: Link2,
  document: File,
}

type ResourceListProps = {
  title: string
  resources: Resource[]
  links: FileLinks
  languageAttributes: Written
}

/** Files to download; each opens in a new tab under its original name. */
function ResourceList({ title, resources, links, languageAttributes }: ResourceListProps) {
  if (resources.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="text-base tracking-normal">{title}</h3>
      <ul>
        {resources.map((resource) => {
          const Icon = icons[resource.fileType]
          return (
            <li
              key={resource.id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-line border-b py-3"
            >
              <Icon aria-hidden="true" className="size-6 text-ink-muted" />
              <span className="min-w-0">
                <b className="wrap-anywhere block leading-snug">
                  <bdi {...languageAttributes}>{resource.name}</bdi>
                </b>
                {resource.description && (
                  <span className="block text-ink-soft text-sm">
                    <bdi {...languageAttributes}>{resource.description}</bdi>
                  </span>
                )}
                <span className="block text-ink-muted text-sm">
                  {words.kindAndSize(words.kinds[resource.fileType], fileSize(resource.bytes))}
                </span>
              </span>
              {resource.filePath && (
                <a
                  href={resource.filePath}
                  target="_blank"
                  rel="noopener noreferrer"
                  // Kept on the device: opened by what the device reads documents with.
                  download={resource.filePath.startsWith('blob:') ? resource.originalName : undefined}
                  onClick={(event) => void openFile(event, resource.id, links)}
                  aria-label={words.download(resource.name)}
                  className={buttonStyle({ variant: 'quiet', size: 'icon' })}
                >
                  <Download aria-hidden="true" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
