import { Captions, File as FileIcon, Image, Package, Video } from 'lucide-react'
import { fileSize } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import type { FileSlot } from '../form-state.ts'
import type { UploadState, UploadUse } from './upload-queue.ts'
import { usePreview, useUploadState } from './use-upload.ts'

const icons = {
  image: Image,
  videoDescription: Video,
  chapterVideo: Video,
  captions: Captions,
  resource: FileIcon,
  package: Package,
}

type Props = { slot: FileSlot; use: UploadUse; onRemove: () => void }

export function ChosenFile({ slot, use, onRemove }: Props) {
  const { queue } = useForm()
  const state = useUploadState(slot)
  const preview = usePreview(slot)
  const isVideo = use === 'chapterVideo' || use === 'videoDescription'
  const isOnItsWay = state?.status === 'sending' || state?.status === 'waiting'
  return (
    <div className="grid gap-2">
      <FileRow
        name={slot.name}
        icon={icons[use]}
        previewUrl={use === 'image' ? preview : undefined}
        detail={detailOf(slot, state)}
        progress={state?.status === 'sending' ? progressOf(slot, state.sent) : undefined}
        error={state?.status === 'failed' ? state.message : undefined}
        onCancel={isOnItsWay ? onRemove : undefined}
        cancelLabel={words.cancelSending(slot.name)}
        onRemove={isOnItsWay ? undefined : onRemove}
        removeLabel={words.removeFile(slot.name)}
      />
      {state?.status === 'failed' && slot.kind === 'new' && (
        <Button size="small" className="justify-self-start" onClick={() => queue.retry(slot.key)}>
          {words.retrySending}
        </Button>
      )}
      {isVideo && preview && (
        // biome-ignore lint/a11y/useMediaCaption: the author checks their own file; captions are a field of their own
        <video
          controls
          preload="metadata"
          src={preview}
          aria-label={words.videoPreview(slot.name)}
          className="aspect-video w-full max-w-[24rem] rounded bg-night"
        />
      )}
    </div>
  )
}

function detailOf(slot: FileSlot, state: UploadState | undefined) {
  const { bytes } = slot
  const size = bytes === null ? undefined : fileSize(bytes)
  if (slot.kind === 'kept') return [size, slot.note].filter(Boolean).join(common.comma)
  if (!state || size === undefined) return size
  if (state.status === 'sending') return sendingText(state, bytes ?? 0)
  return state.status === 'waiting' ? words.fileWaiting(size) : words.fileReady(size)
}

function progressOf({ name, bytes }: FileSlot, sent: number) {
  const value = bytes ? Math.round((sent / bytes) * 100) : 0
  return { value, label: words.sendingLabel(name), text: words.percent(value) }
}

type Sending = Extract<UploadState, { status: 'sending' }>

/** Before this, the speed cannot be estimated. */
const MEASURED_AFTER_MS = 3_000

/** « 212 Mo sur 340 Mo, encore 2 min environ ». */
function sendingText({ sent, startedAt, startedWith }: Sending, total: number, now = Date.now()): string {
  const text = words.fileSending(fileSize(sent), fileSize(total))
  const elapsed = now - startedAt
  const moved = sent - Math.max(0, startedWith)
  if (elapsed < MEASURED_AFTER_MS || moved <= 0) return text
  const seconds = Math.ceil(((total - sent) * elapsed) / moved / 1000)
  return words.fileRemaining(
    text,
    seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)),
  )
}
