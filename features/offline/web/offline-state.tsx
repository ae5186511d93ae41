import { CircleCheck, CloudOff, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/device.ts'
import { DownloadBox } from './download-box.tsx'
import { isAvailableOffline, type OfflineItem } from './offline-items.ts'
import { downloadAgain, removeItems, updateItem, withoutParts } from './store.ts'
import { type Downloads, useDownloads } from './use-downloads.ts'

const { state: text } = words

type ChapterProps = { chapterId: number; offer: ReactNode }

/** The state of a chapter on this device; the offer to download it where there is none. */
export function OfflineChapter({ chapterId, offer }: ChapterProps) {
  const downloads = useDownloads()
  const item = downloads?.items.find((one) => one.chapterId === chapterId)
  if (!downloads || !item) return offer
  return <OfflineItems downloads={downloads} items={[item]} title={text.onDevice(fileSize(item.total))} />
}

type CourseProps = { formationId: number; inList: boolean; offer: ReactNode; onRest: () => void }

export function OfflineCourseState({ formationId, inList, offer, onRest }: CourseProps) {
  const downloads = useDownloads()
  const items = downloads?.items.filter((one) => one.formationId === formationId) ?? []
  if (!downloads || items.length === 0) return offer
  const chapters = items.filter((item) => item.chapterId !== null && isAvailableOffline(item))
  const count = downloads.formations.find(({ id }) => id === formationId)?.chapterCount ?? chapters.length
  const size = fileSize(sum(items.filter(({ state }) => state === 'kept')))
  const title = text.courseOnDevice(chapters.length, count, size)
  return (
    <OfflineItems
      downloads={downloads}
      items={items}
      title={title}
      onRest={chapters.length < count ? onRest : undefined}
      inList={inList}
    />
  )
}

const sum = (items: readonly OfflineItem[]) => items.reduce((total, item) => total + item.total, 0)

type ItemsProps = {
  downloads: Downloads
  items: OfflineItem[]
  title: string
  inList?: boolean
  onRest?: () => void
}

function OfflineItems({ downloads, items, title, onRest }: ItemsProps) {
  const isOnline = useOnline()
  const waiting = items.filter(({ state }) => state === 'waiting')
  const failed = items.filter(({ state }) => state === 'failed')
  const keys = (list: readonly OfflineItem[]) => list.map(({ key }) => key)
  if (waiting.length > 0)
    return (
      <Downloading
        items={items.filter(({ state }) => state !== 'failed')}
        isOnline={isOnline}
        isPaused={downloads.settings.isPaused}
        onCancel={() => void cancel(waiting)}
      />
    )
  if (failed.length > 0)
    return (
      <DownloadBox {...failureOf(items, failed, title)} icon={CloudOff}>
        <Button size="small" onClick={() => void downloadAgain(failed)}>
          {text.retry}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void removeItems(keys(items))}>
          {text.removeShort}
        </Button>
      </DownloadBox>
    )
  const newer = items.filter(({ newerBytes }) => newerBytes !== undefined)
  const newerSize = fileSize(newer.reduce((total, { newerBytes = 0 }) => total + newerBytes, 0))
  const note = newer.length > 0 && (isOnline ? text.newer(newerSize) : text.newerOffline)
  return (
    <DownloadBox title={title} note={note} icon={CircleCheck}>
      {newer.length > 0 && isOnline && (
        <Button size="small" onClick={() => void downloadAgain(newer)}>
          {text.update}
        </Button>
      )}
      {onRest && (
        <Button size="small" onClick={onRest}>
          {text.rest}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={text.remove}
        onClick={() => void removeItems(keys(items))}
      >
        {text.removeShort}
      </Button>
    </DownloadBox>
  )
}

/** What is said of a failure: other items may be complete, and a video that was being replaced keeps its former copy. */
function failureOf(items: readonly OfflineItem[], failed: readonly OfflineItem[], title: string) {
  if (failed.some(isAvailableOffline)) return { title: text.failed, note: text.formerStays }
  return items.length > failed.length ? { title, note: text.someFailed } : { title: text.failed }
}

/** Cancels downloads; a video that was being replaced keeps its former copy. */
async function cancel(waiting: readonly OfflineItem[]) {
  const former = waiting.filter(({ files }) => files.length > 0)
  for (const { key, total } of former)
    await updateItem(key, { state: 'kept', bytes: total }, [withoutParts(key)])
  await removeItems(waiting.filter((item) => !former.includes(item)).map(({ key }) => key))
}

type DownloadingProps = { items: OfflineItem[]; isOnline: boolean; isPaused: boolean; onCancel: () => void }

function Downloading({ items, isOnline, isPaused, onCancel }: DownloadingProps) {
  const bytes = items.reduce((total, item) => total + item.bytes, 0)
  const total = Math.max(1, sum(items))
  const now = isPaused
    ? text.paused
    : isOnline
      ? text.progressText(fileSize(bytes), fileSize(total))
      : text.waiting
  const isLost = items.some((item) => item.isLost)
  const isUpdate = items.some((item) => item.state === 'waiting' && isAvailableOffline(item))
  const note = (
    <>
      {isLost && <span className="block">{text.lost}</span>}
      {isUpdate && <span className="block">{text.formerStays}</span>}
      {now}
    </>
  )
  const percent = Math.min(99, Math.floor((bytes / total) * 100))
  return (
    <DownloadBox title={text.progress} note={note} icon={Download}>
      <Button size="small" variant="quiet" onClick={onCancel} aria-label={text.cancel}>
        {words.dialog.cancel}
      </Button>
      <Progress value={percent} label={text.progress} text={text.percent(percent)} className="basis-full" />
    </DownloadBox>
  )
}
