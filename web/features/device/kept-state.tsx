import { CircleCheck, CloudOff, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { isThere, type KeptItem } from '#web/lib/device/kept-items.ts'
import { downloadAgain, removeItems, updateItem, withoutParts } from '#web/lib/device/store.ts'
import { fileSize } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { words } from '#words/device.ts'
import { KeepBox } from './keep-box.tsx'
import { type Kept, useKept } from './use-kept.ts'

const { state: text } = words

type ChapterProps = { chapterId: number; offer: ReactNode }

/** A chapter as it stands on this device; the offer where it does not. */
export function KeptChapter({ chapterId, offer }: ChapterProps) {
  const kept = useKept()
  const item = kept?.items.find((one) => one.chapterId === chapterId)
  if (!kept || !item) return offer
  return <KeptItems kept={kept} items={[item]} title={text.kept(fileSize(item.total))} />
}

type CourseProps = { formationId: number; inList: boolean; offer: ReactNode; onRest: () => void }

export function KeptCourseState({ formationId, inList, offer, onRest }: CourseProps) {
  const kept = useKept()
  const items = kept?.items.filter((one) => one.formationId === formationId) ?? []
  if (!kept || items.length === 0) return offer
  const chapters = items.filter((item) => item.chapterId !== null && isThere(item))
  const count = kept.formations.find(({ id }) => id === formationId)?.chapterCount ?? chapters.length
  const size = fileSize(sum(items.filter(({ state }) => state === 'kept')))
  const title = text.keptCourse(chapters.length, count, size)
  return (
    <KeptItems
      kept={kept}
      items={items}
      title={title}
      onRest={chapters.length < count ? onRest : undefined}
      inList={inList}
    />
  )
}

const sum = (items: readonly KeptItem[]) => items.reduce((total, item) => total + item.total, 0)

type ItemsProps = { kept: Kept; items: KeptItem[]; title: string; inList?: boolean; onRest?: () => void }

function KeptItems({ kept, items, title, onRest }: ItemsProps) {
  const isOnline = useOnline()
  const waiting = items.filter(({ state }) => state === 'waiting')
  const failed = items.filter(({ state }) => state === 'failed')
  const keys = (list: readonly KeptItem[]) => list.map(({ key }) => key)
  if (waiting.length > 0)
    return (
      <Downloading
        items={items.filter(({ state }) => state !== 'failed')}
        isOnline={isOnline}
        isPaused={kept.settings.isPaused}
        onCancel={() => void cancel(waiting)}
      />
    )
  if (failed.length > 0)
    return (
      <KeepBox {...failureOf(items, failed, title)} icon={CloudOff}>
        <Button size="small" onClick={() => void downloadAgain(failed)}>
          {text.retry}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void removeItems(keys(items))}>
          {text.removeShort}
        </Button>
      </KeepBox>
    )
  const newer = items.filter(({ newerBytes }) => newerBytes !== undefined)
  const newerSize = fileSize(newer.reduce((total, { newerBytes = 0 }) => total + newerBytes, 0))
  const note = newer.length > 0 && (isOnline ? text.newer(newerSize) : text.newerOffline)
  return (
    <KeepBox title={title} note={note} icon={CircleCheck}>
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
    </KeepBox>
  )
}

/** Of several, those that are kept are there; of a video that was being replaced, the former copy. */
function failureOf(items: readonly KeptItem[], failed: readonly KeptItem[], title: string) {
  if (failed.some(isThere)) return { title: text.failed, note: text.formerStays }
  return items.length > failed.length ? { title, note: text.someFailed } : { title: text.failed }
}

/** Of a video that was being replaced, the former copy stays. */
async function cancel(waiting: readonly KeptItem[]) {
  const former = waiting.filter(({ files }) => files.length > 0)
  for (const { key, total } of former)
    await updateItem(key, { state: 'kept', bytes: total }, [withoutParts(key)])
  await removeItems(waiting.filter((item) => !former.includes(item)).map(({ key }) => key))
}

type DownloadingProps = { items: KeptItem[]; isOnline: boolean; isPaused: boolean; onCancel: () => void }

function Downloading({ items, isOnline, isPaused, onCancel }: DownloadingProps) {
  const bytes = items.reduce((total, item) => total + item.bytes, 0)
  const total = Math.max(1, sum(items))
  const now = isPaused
    ? text.paused
    : isOnline
      ? text.progressText(fileSize(bytes), fileSize(total))
      : text.waiting
  const isLost = items.some((item) => item.isLost)
  const isUpdate = items.some((item) => item.state === 'waiting' && isThere(item))
  const note = (
    <>
      {isLost && <span className="block">{text.lost}</span>}
      {isUpdate && <span className="block">{text.formerStays}</span>}
      {now}
    </>
  )
  const percent = Math.min(99, Math.floor((bytes / total) * 100))
  return (
    <KeepBox title={text.progress} note={note} icon={Download}>
      <Button size="small" variant="quiet" onClick={onCancel} aria-label={text.cancel}>
        {words.dialog.cancel}
      </Button>
      <Progress value={percent} label={text.progress} text={text.percent(percent)} className="basis-full" />
    </KeepBox>
  )
}
