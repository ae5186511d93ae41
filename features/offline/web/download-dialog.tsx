import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WatchChapter } from '#features/chapters/contract.ts'
import { fileSize } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/device.ts'
import { canDownload } from './app-files.ts'
import { courseOf, download, itemOf, itemsOf } from './download.ts'
import type { Lesson } from './download-item.ts'
import { fileBytes } from './fetch-part.ts'
import { FIRST_SETTINGS, type OfflineItem, type OfflineQuality } from './offline-items.ts'
import { offlineOwner } from './offline-owner.ts'
import { type Room, readRoom } from './room.ts'
import { bytesOf, mayDownload, qualitiesOf } from './size.ts'

const { dialog: text } = words

type Props = {
  formationId: number
  /** Null for the whole course. */
  chapterId: number | null
  open: boolean
  onClose: () => void
  onQueued: () => void
}

/** Says how much it is, asks in which quality, and starts. */
export function DownloadDialog({ formationId, chapterId, open, onClose, onQueued }: Props) {
  const session = useSessionActions()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const userId = session.state().user?.id
  const params = { id: String(formationId) }
  const watch = useQuery(query('GET /api/formations/watch/:id', { params, query: { userId } })).data
  const content = useQuery(query('GET /api/formations/watch-content/:id', { params })).data
  const chapters = (watch?.chapitres ?? []).filter((one) => chapterId === null || one.id === chapterId)
  const sizes = useFileSizes(chapters)
  const room = useQuery({ queryKey: ['device-room'], queryFn: roomOrNone, staleTime: 0 }).data
  const [requested, setRequested] = useState<OfflineQuality>('240')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const preparing = useRef<AbortController>(undefined)
  const qualities = qualitiesOf(chapters)
  const quality = qualities.includes(requested)
    ? requested
    : (qualities.find((one) => one !== 'sound') ?? 'file')
  const lesson = watch && content ? { watch, content } : undefined
  const itemsIn = (choice: OfflineQuality) => requestedItems(lesson, chapterId, choice, sizes.data ?? {})
  const items = itemsIn(quality)
  const total = bytesIn(items)
  const problem = problemOf(items, total, room, Boolean(lesson))
  const isMeasured = Boolean(lesson) && (sizes.isSuccess || sizes.fetchStatus === 'idle')

  async function confirm() {
    if (!watch) return
    const stop = new AbortController()
    const { signal } = stop
    preparing.current = stop
    setBusy(true)
    setFailed(false)
    try {
      await download({ session, queries }, courseOf(watch), items, signal)
      onQueued()
      onClose()
    } catch (error) {
      if (signal.aborted) return
      // The person can only try again; the console says what a browser refused.
      reportError(error)
      setFailed(true)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  /** Also while it prepares, which a browser may never end: then nothing is kept. */
  function leave() {
    preparing.current?.abort()
    setBusy(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={chapterId === null ? text.formation : text.chapter}
      description={text.text}
      actions={
        <>
          <Button onClick={leave}>{text.cancel}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={text.confirming}
            disabled={!isMeasured || problem !== null}
            onClick={() => void confirm()}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      {!isMeasured && <p role="status">{text.measuring}</p>}
      {isMeasured && qualities.length > 0 && (
        <RadioGroup
          label={text.quality}
          value={quality}
          onValueChange={setRequested}
          options={qualities.map((value) => ({
            value,
            label: value === 'sound' ? text.sound : value === 'file' ? text.file : text.height(value),
            hint: text.about(fileSize(bytesIn(itemsIn(value)))),
          }))}
        />
      )}
      {isMeasured && qualities.length === 0 && items.length > 0 && <p>{text.textOnly(fileSize(total))}</p>}
      <Notes chapters={chapters} isCourse={chapterId === null} room={room} isOnline={isOnline} />
      {isMeasured && problem && <Panel tone="warning">{problem}</Panel>}
      {hasFailed && <Panel tone="danger">{words.failed}</Panel>}
    </Dialog>
  )
}

/** Sizes of videos that are not prepared as streams, by chapter. */
function useFileSizes(chapters: readonly WatchChapter[]) {
  const videos = chapters.flatMap((chapter) =>
    chapter.kind === 'video' && mayDownload(chapter) && chapter.videoPath && bytesOf(chapter, '240') === null
      ? [{ id: chapter.id, path: chapter.videoPath }]
      : [],
  )
  return useQuery({
    queryKey: ['device-file-sizes', videos.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const sizes = await Promise.all(videos.map(({ path }) => fileBytes(path, signal).catch(() => 0)))
      return Object.fromEntries(videos.map(({ id }, index) => [id, sizes[index] ?? 0]))
    },
    enabled: videos.length > 0,
  })
}

/** Nothing is created on a device that keeps nothing yet. */
async function roomOrNone(): Promise<Room> {
  if (offlineOwner()) return readRoom()
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  const left = quota === undefined ? null : Math.max(0, quota - (usage ?? 0))
  const { limitBytes: limit, removesFinished } = FIRST_SETTINGS
  return { used: 0, limit, removesFinished, left }
}

function requestedItems(
  lesson: Lesson | undefined,
  chapterId: number | null,
  quality: OfflineQuality,
  sizes: Record<number, number>,
): OfflineItem[] {
  if (!lesson) return []
  const { watch, content } = lesson
  if (chapterId === null)
    return itemsOf(lesson, quality).map((item) => ({
      ...item,
      total: item.total + (item.quality === 'file' ? (sizes[item.chapterId ?? 0] ?? 0) : 0),
    }))
  return watch.chapitres
    .filter((one) => one.id === chapterId && mayDownload(one))
    .map((one) => itemOf(one, watch.formation.id, content, quality, sizes[one.id]))
}

const bytesIn = (items: readonly OfflineItem[]) => items.reduce((sum, { total }) => sum + total, 0)

function problemOf(items: readonly OfflineItem[], total: number, room: Room | undefined, isRead: boolean) {
  if (!canDownload()) return words.impossible
  if (isRead && items.length === 0) return text.nothing
  if (!room) return null
  if (room.left !== null && total > room.left) return text.noSpace
  if (room.limit !== null && !room.removesFinished && room.used + total > room.limit)
    return text.overLimit(fileSize(room.limit))
  return null
}

type NotesProps = {
  chapters: readonly WatchChapter[]
  isCourse: boolean
  room: Room | undefined
  isOnline: boolean
}

function Notes({ chapters, isCourse, room, isOnline }: NotesProps) {
  const notes = [
    room && room.left !== null && text.left(fileSize(room.left)),
    text.documents,
    isCourse && chapters.some(({ kind }) => kind === 'quiz') && text.quizzes,
    isCourse && chapters.some(({ locked }) => locked) && text.locked,
    !isOnline && text.later,
  ].filter((note) => typeof note === 'string')
  return (
    <ul className="grid gap-1 text-ink-soft text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
