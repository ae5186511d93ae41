import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '#features/categories/contract.ts'
import { type CaptionTools, CaptionToolsContext } from '#features/video/web/captions/caption-tools.ts'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { COURSE_TABS } from '../../rules.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useBringToView, useFocusWish } from './bring-to-view.ts'
import { ContentTab } from './content/content-tab.tsx'
import {
  ConflictPanel,
  LeaveDialog,
  LeftOut,
  LossDialog,
  SuccessOverlay,
  WithdrawDialog,
} from './dialogs.tsx'
import { restoreDraft } from './draft/stored-draft.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'
import { useUploadsLeft } from './files/use-uploads-left.ts'
import { FormContext, useForm } from './form-context.ts'
import type { EditedCourse, CourseForm as Form, SaveWarnings } from './form-state.ts'
import { InfoTab } from './info/info-tab.tsx'
import { UndoOffer } from './removals.tsx'
import { ResourceList } from './resources/resource-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { useCourseForm } from './use-course-form.ts'
import { useSave } from './use-save.ts'

/** Time to read the message. */
const REDIRECT_AFTER_MS = 2_000

/** What a save asks of the server. */
export type CourseServer = {
  send: (body: FormData) => Promise<Partial<SaveWarnings>>
  /** How many learners lose progress if only these chapters stay. */
  progressLost: (remaining: number[]) => Promise<number>
  /** The course as it is now; of a new one, once it was saved. */
  latest: () => Promise<EditedCourse>
}

export type CourseFormProps = {
  initial: Form
  categories: readonly Category[]
  trainerName: string
  /** Sent with a trainer's new course. */
  trainerId?: number
  /** The list that « back » and a save lead to. */
  listPath: string
  draftKey: string
  server: CourseServer
  /** Sends a picture of a text, and returns its address. */
  sendPicture: (file: File) => Promise<string>
  /** For videos; missing for a new course. */
  captionTools?: CaptionTools
  /** Asks the server for the course as it is now. */
  reload: () => void
  /** Where it is seen as learners see it; a course that is not saved has none. */
  previewPath?: string
}

/** The whole form, for a new course or an existing one, for trainers and administrators alike. */
export function CourseForm(props: CourseFormProps) {
  const { initial, categories, trainerName, trainerId, listPath, draftKey, server, sendPicture, reload } =
    props
  const navigate = useNavigate()
  const container = useRef<HTMLFormElement>(null)
  const course = useCourseForm(initial, sendPicture)
  const { form, queue, problem } = course.context
  const isNew = form.version === null
  const [read, setRead] = useState<EditedCourse | null>(null)
  const [asksToWithdraw, setAsksToWithdraw] = useState(false)
  const draft = useStoredDraft(draftKey, form, course.isDirty, queue)
  const { phase, failure, save, ...saving } = useSave({
    ...{ course, server, trainerId },
    onSaved: draft.end,
    onSavedHere(latest) {
      draft.forget()
      setRead(latest)
    },
  })
  const isLeaving = phase === 'saved'
  const waitingFor = useUploadsLeft(queue, form)

  useBringToView(container, course.context.pointed)
  useFocusWish(container, course.focused)
  const { warnings, dropped } = saving.leftOut
  const hasLeftOut = warnings.length + dropped.length > 0
  useEffect(() => {
    if (!isLeaving || hasLeftOut) return
    const timer = setTimeout(() => navigate(listPath), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, hasLeftOut, navigate, listPath])

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function saveDraft() {
    setAsksToWithdraw(false)
    void save({ status: 'Brouillon', staysHere: true })
  }

  function restore() {
    if (draft.offered) course.replace(restoreDraft(draft.offered, queue, initial), { isSaved: false })
    draft.close()
  }

  // Of a draft, saving by the specification's button without another choice means publishing it.
  const publishes = form.savedStatus === 'Brouillon' && form.status === 'Brouillon'
  const isLocked = phase === 'saving' || phase === 'unread' || isLeaving
  const message = problem?.message ?? failure
  return (
    <FormContext value={course.context}>
      <form ref={container} noValidate onSubmit={submit} className="pb-16">
        <BackLink to={listPath}>{words.back}</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h1 className="text-2xl">{isNew ? words.newTitle : words.editTitle}</h1>
            {!isNew && (
              <p className="text-ink-soft text-sm">
                <bdi {...written(course.saved.language)}>{course.saved.name}</bdi>
              </p>
            )}
          </div>
          {form.savedStatus && <StatusBadge status={form.savedStatus} />}
        </div>
        <Tabs value={course.tab} onValueChange={course.setTab}>
          <TabList label={words.tabsLabel} className="mt-2 mb-6">
            {COURSE_TABS.map((tab) => (
              <Tab key={tab} value={tab}>
                {words.tabs[tab]}
              </Tab>
            ))}
          </TabList>
          {draft.offered && (
            <DraftOffer savedAt={draft.offered.savedAt} onRestore={restore} onForget={draft.forget} />
          )}
          <p className="mb-4 text-ink-muted text-xs">{words.requiredNote}</p>
          {saving.conflict && (
            <ConflictPanel
              key={saving.conflict.version}
              conflict={saving.conflict}
              onSaveMine={() => saving.conflict && void saving.saveMine(saving.conflict)}
              onReload={() => [draft.end(), reload()]}
            />
          )}
          {message && (
            <Panel tone="danger" className="mb-6">
              <strong className="block text-tone-ink">{words.errorPrefix}</strong> <span>{message}</span>
              {phase === 'unread' && (
                <Button size="small" className="mt-2 block" onClick={() => void saving.readAgain()}>
                  {common.retry}
                </Button>
              )}
            </Panel>
          )}
          {!isLeaving && <LeftOut {...saving.leftOut} />}
          <fieldset
            disabled={isLocked}
            aria-label={isNew ? words.newTitle : words.editTitle}
            className="contents"
          >
            <TabPanel value="info">
              <InfoTab categories={read?.categories ?? categories} trainerName={trainerName} />
            </TabPanel>
            <TabPanel value="content">
              <CaptionToolsContext value={props.captionTools ?? null}>
                <ContentTab />
              </CaptionToolsContext>
            </TabPanel>
            <TabPanel value="resources">
              <ResourcesTab />
            </TabPanel>
            <TabPanel value="settings">
              <SettingsTab />
            </TabPanel>
          </fieldset>
        </Tabs>
        {!isLocked && <UndoOffer {...course.undoOffer} />}
        <SaveBar
          isNew={isNew}
          isDirty={course.isDirty}
          phase={phase}
          isDraftMeant={saving.meant.staysHere === true}
          savedAt={saving.savedAt}
          hasFailed={failure !== null || saving.conflict !== null || problem !== null}
          publishes={publishes}
          previewPath={props.previewPath}
          waitingFor={phase === 'waiting' ? waitingFor : 0}
          onPublish={() => void save({ status: 'Publié' })}
          onSaveDraft={() => (form.savedStatus === 'Publié' ? setAsksToWithdraw(true) : saveDraft())}
        />
        <VisuallyHidden>
          <span role="status">{course.announcement}</span>
        </VisuallyHidden>
      </form>
      <SuccessOverlay
        open={isLeaving}
        isNew={isNew}
        leftOut={saving.leftOut}
        onContinue={() => navigate(listPath)}
      />
      <LossDialog
        learners={saving.losing}
        onSave={() => void saving.saveAnyway()}
        onBack={saving.returnToForm}
      />
      <WithdrawDialog open={asksToWithdraw} onWithdraw={saveDraft} onBack={() => setAsksToWithdraw(false)} />
      <LeaveDialog isDirty={course.isDirty && !isLeaving} />
    </FormContext>
  )
}

function ResourcesTab() {
  const { form, dispatch } = useForm()
  return (
    <Card className="grid gap-4">
      {form.resources.length === 0 && (
        <div>
          <p className="font-semibold">{words.noResources}</p>
          <p className="text-ink-soft text-sm">{words.noResourcesText}</p>
        </div>
      )}
      <ResourceList
        path="ressources"
        resources={form.resources}
        onChange={(resources) => dispatch({ type: 'change', part: { resources } })}
      />
    </Card>
  )
}

type Props = { savedAt: number; onRestore: () => void; onForget: () => void }

function DraftOffer({ savedAt, onRestore, onForget }: Props) {
  return (
    <Panel
      tone="info"
      title={words.draftTitle}
      className="mb-6"
      action={
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="soft" size="small" onClick={onRestore}>
            {words.restoreDraft}
          </Button>
          <Button variant="quiet" size="small" onClick={onForget}>
            {words.dropDraft}
          </Button>
        </div>
      }
    >
      {words.draftText(longDate(savedAt))}
    </Panel>
  )
}
