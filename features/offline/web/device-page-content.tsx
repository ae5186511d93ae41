import { Pause, Play, RotateCw, Trash2, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { fileSize } from '#web/lib/format.ts'
import { queuedCompletions } from '#web/lib/progress-outbox.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/device.ts'
import { heldBytes, isAvailableOffline, type OfflineItem } from './offline-items.ts'
import { SpaceSettings } from './space-settings.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { changeSettings, downloadAgain, removeItems } from './store.ts'
import { type Downloads, useDownloads } from './use-downloads.ts'
import { wipe } from './wipe.ts'

const { page: text } = words

/** The picture of a course, which is a feature of its own: the page brings it. */
type CoverOf = (formation: Downloads['formations'][number]) => ReactNode

export function DeviceContent({ coverOf }: { coverOf: CoverOf }) {
  const { id: userId } = useUser()
  const downloads = useDownloads()
  const unsent = queuedCompletions(userId).length
  if (downloads === undefined)
    return (
      <div role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton className="h-40 max-w-[52rem]" />
      </div>
    )
  return (
    <div className="grid max-w-[52rem] gap-4">
      {downloads && downloads.items.length > 0 ? (
        <DownloadList downloads={downloads} coverOf={coverOf} />
      ) : (
        <EmptyState
          title={words.empty}
          action={
            <ButtonLink variant="primary" to={paths.learner.courses}>
              {words.emptyAction}
            </ButtonLink>
          }
        >
          {words.emptyText}
        </EmptyState>
      )}
      {unsent > 0 && (
        <Panel tone="info" icon={WifiOff} title={text.unsentTitle(unsent)}>
          {text.unsentText}
        </Panel>
      )}
      {downloads && downloads.items.length > 0 && <SpaceSettings settings={downloads.settings} />}
      <p className="text-ink-muted text-sm">{text.hint}</p>
      {downloads && downloads.items.length > 0 && <RemoveAll />}
    </div>
  )
}

function DownloadList({ downloads, coverOf }: { downloads: Downloads; coverOf: CoverOf }) {
  const { items, formations, room } = downloads
  const size = sum(items.map(heldBytes))
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{text.totalSize(fileSize(size))}</h2>
        {room.left !== null && <p className="text-ink-muted text-sm">{text.left(fileSize(room.left))}</p>}
      </div>
      <StorageMeter items={items} />
      <Queue downloads={downloads} />
      <ul aria-label={text.list}>
        {formations.map((formation) => (
          <CourseRow
            key={formation.id}
            formation={formation}
            cover={coverOf(formation)}
            items={items.filter(({ formationId }) => formationId === formation.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

type RowProps = { formation: Downloads['formations'][number]; cover: ReactNode; items: OfflineItem[] }

function CourseRow({ formation, cover, items }: RowProps) {
  const chapters = items.filter(({ chapterId }) => chapterId !== null)
  const available = chapters.filter(isAvailableOffline)
  const waiting = chapters.filter((item) => item.state === 'waiting' && !isAvailableOffline(item)).length
  const failed = items.filter(({ state }) => state === 'failed')
  const newer = available.filter(({ newerBytes }) => newerBytes !== undefined).length
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-line border-t py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      {cover}
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-base leading-snug tracking-normal">
          <bdi {...written(formation.language)}>{formation.name}</bdi>
        </h3>
        <p className="text-ink-soft text-sm">
          {waiting > 0
            ? text.availableAndWaiting(available.length, formation.chapterCount, waiting)
            : text.summary(available.length, formation.chapterCount)}
        </p>
        <FailedLine failed={failed} />
        {items.some(({ isLost }) => isLost) && <p className="text-ink-soft text-sm">{words.state.lost}</p>}
        {newer > 0 && <p className="text-ink-soft text-sm">{text.newerCount(newer)}</p>}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-end gap-2 sm:col-span-1 sm:flex-col sm:items-end">
        <span className="font-medium text-sm tabular-nums">{fileSize(sum(items.map(heldBytes)))}</span>
        {failed.length > 0 && (
          <Button
            size="small"
            aria-label={text.retry(formation.name)}
            onClick={() => void downloadAgain(failed)}
          >
            <RotateCw aria-hidden="true" />
            {words.state.retry}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={text.remove(formation.name)}
          onClick={() => void removeItems(items.map(({ key }) => key))}
        >
          <Trash2 aria-hidden="true" />
          {words.state.removeShort}
        </Button>
      </div>
    </li>
  )
}

function FailedLine({ failed }: { failed: readonly OfflineItem[] }) {
  if (failed.length === 0) return null
  const chapters = failed.filter(({ chapterId }) => chapterId !== null).length
  return (
    <p role="status" className="font-medium text-danger-ink text-sm">
      {chapters > 0 ? text.failedCount(chapters) : text.documentsFailed}
    </p>
  )
}

/** What is being downloaded, with its pause. */
function Queue({ downloads: { items, settings, room } }: { downloads: Downloads }) {
  const waiting = items.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  const bytes = sum(waiting.map((item) => item.bytes))
  const total = Math.max(1, sum(waiting.map((item) => item.total)))
  const percent = Math.min(99, Math.floor((bytes / total) * 100))
  return (
    <div className="grid gap-3 rounded bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-base tracking-normal">{text.queue}</h3>
          <p role="status" className="text-ink-soft text-sm">
            {settings.isPaused
              ? pausedText(room)
              : words.state.progressText(fileSize(bytes), fileSize(total))}
          </p>
        </div>
        <Button size="small" onClick={() => void changeSettings({ isPaused: !settings.isPaused })}>
          {settings.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {settings.isPaused ? text.resume : text.pause}
        </Button>
      </div>
      <Progress value={percent} label={text.queue} text={words.state.percent(percent)} />
    </div>
  )
}

const pausedText = ({ limit, used }: Downloads['room']) =>
  limit !== null && used > limit ? words.dialog.overLimit(fileSize(limit)) : text.isPaused

function RemoveAll() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    await wipe()
    setBusy(false)
    setOpen(false)
  }
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        {text.removeAll}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.removeAllTitle}
        description={text.removeAllText}
        confirmLabel={text.removeAllConfirm}
        cancelLabel={text.cancel}
        busy={isBusy}
        danger
        onConfirm={() => void remove()}
      />
    </div>
  )
}
