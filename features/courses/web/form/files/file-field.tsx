import { Captions, File as FileIcon, Image, Package, Video } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { fileSize } from '#web/lib/format.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { words as captions } from '#words/captions.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { FormField } from '../form-field.tsx'
import { type FileSlot, newKey } from '../form-state.ts'
import type { UploadState, UploadUse } from './upload-queue.ts'

type FileFieldProps = {
  path: string
  label: string
  use: UploadUse
  slot: FileSlot | null
  onChange: (slot: FileSlot | null) => void
  /** Called with the file, to read something from it. */
  onChosen?: (file: File) => void
  required?: boolean
  isOptional?: boolean
  /** One line even without a file, in a group that says what is accepted. */
  isCompact?: boolean
  className?: string
}

/** One file: chosen or dropped, uploaded at once with its progress, and removable. An existing one can be replaced. */
export function FileField(props: FileFieldProps) {
  const { path, label, use, slot, onChange, onChosen, required, isOptional } = props
  const { isCompact = false, className } = props
  const { queue } = useForm()
  const { accept, maxBytes, hint, choose, drop } = fileKinds[use]

  function take(file: File) {
    const key = newKey()
    queue.add(key, file, use)
    onChange({ kind: 'new', key, name: file.name, bytes: file.size })
    onChosen?.(file)
  }

  function remove() {
    if (slot?.kind === 'new') queue.drop(slot.key)
    onChange(null)
  }

  return (
    <FormField
      path={path}
      label={label}
      required={required}
      isOptional={isOptional}
      hint={slot && !isCompact ? hint : undefined}
      className={className}
    >
      {slot && <ChosenFile slot={slot} use={use} onRemove={remove} />}
      {slot?.kind !== 'new' && (
        <FileDrop
          compact={slot !== null || isCompact}
          chooseLabel={slot ? words.replaceFile : choose}
          dropLabel={slot ? words.replaceDrop : drop}
          hint={slot || isCompact ? undefined : hint}
          accept={accept}
          maxBytes={maxBytes}
          onFiles={([file]) => file && take(file)}
          refusal={(reason, file) =>
            reason === 'size'
              ? words.refused.size(file.name, fileSize(maxBytes))
              : words.refused[reason](file.name)
          }
        />
      )}
    </FormField>
  )
}

type Kind = { accept?: string; maxBytes: number; hint: string; choose: string; drop: string }

/** The files that each field accepts, from the specification. */
const fileKinds: Record<UploadUse, Kind> = {
  image: {
    accept: '.png,.jpg,.jpeg',
    maxBytes: UPLOAD_LIMITS.image,
    hint: words.imageHint,
    choose: words.chooseImage,
    drop: words.dropImage,
  },
  videoDescription: {
    accept: '.mp4,.mov,.avi',
    maxBytes: UPLOAD_LIMITS.videoDescription,
    hint: words.videoDescriptionHint,
    choose: words.chooseVideo,
    drop: words.dropImage,
  },
  chapterVideo: {
    accept: '.mp4',
    maxBytes: UPLOAD_LIMITS.chapterVideo,
    hint: words.videoHint,
    choose: words.chooseVideo,
    drop: words.dropImage,
  },
  captions: {
    accept: '.vtt,.srt',
    maxBytes: UPLOAD_LIMITS.captions,
    hint: captions.hint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
  resource: {
    maxBytes: UPLOAD_LIMITS.resource,
    hint: words.resourceHint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
  package: {
    accept: '.zip',
    maxBytes: UPLOAD_LIMITS.package,
    hint: words.packageHint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
}

const icons = {
  image: Image,
  videoDescription: Video,
  chapterVideo: Video,
  captions: Captions,
  resource: FileIcon,
  package: Package,
}

type ChosenFileProps = { slot: FileSlot; use: UploadUse; onRemove: () => void }

function ChosenFile({ slot, use, onRemove }: ChosenFileProps) {
  const { queue } = useForm()
  const state = useUploadState(slot)
  const [unshown, setUnshown] = useState<string>()
  const address = usePreview(slot)
  const hasFailed = state?.status === 'failed'
  const preview = hasFailed || address === unshown ? undefined : address
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
        onPreviewFailed={() => setUnshown(preview)}
        error={hasFailed ? state.message : undefined}
        onCancel={isOnItsWay ? onRemove : undefined}
        cancelLabel={words.cancelSending(slot.name)}
        onRemove={isOnItsWay ? undefined : onRemove}
        removeLabel={words.removeFile(slot.name)}
      />
      {hasFailed && state.mayRetry && slot.kind === 'new' && (
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
          onError={() => setUnshown(preview)}
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
  if (state.status === 'failed') return size
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

/** The upload of a new file; undefined for a file that the server has. */
function useUploadState(slot: FileSlot) {
  const { queue } = useForm()
  const key = slot.kind === 'new' ? slot.key : ''
  return useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.stateOf(key), [queue, key]),
  )
}

/** An address under which the page can show the file: the server's, or one for the file chosen here. */
function usePreview(slot: FileSlot): string | undefined {
  const { queue } = useForm()
  const file = slot.kind === 'new' ? queue.fileOf(slot.key) : undefined
  const address = useObjectUrl(file)
  return slot.kind === 'kept' ? slot.path : address
}
