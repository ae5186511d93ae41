import { cx } from 'class-variance-authority'
import { File as FileIcon, type LucideIcon, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Progress } from './progress.tsx'

export type FileRowProps = {
  name: string
  /** Size, or how much is sent and what remains. */
  detail?: ReactNode
  icon?: LucideIcon
  previewUrl?: string
  /** The browser cannot show it: leave it out. */
  onPreviewFailed?: () => void
  /** While it is being uploaded. */
  progress?: { value: number; label: string; text: string }
  onCancel?: () => void
  cancelLabel?: string
  onRemove?: () => void
  removeLabel?: string
  error?: ReactNode
  className?: string
}

/** A chosen file: its name, progress, and buttons to cancel or remove it. */
export function FileRow(props: FileRowProps) {
  const { name, detail, icon: Icon = FileIcon, previewUrl, progress, error, className } = props
  return (
    <div
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded border border-line bg-paper p-3 text-sm leading-snug',
        error && 'border-danger',
        className,
      )}
    >
      {previewUrl ? (
        <img
          src={previewUrl}
          alt=""
          onError={props.onPreviewFailed}
          className="size-12 rounded-inner object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="text-ink-soft" />
      )}
      <div>
        <bdi className="wrap-anywhere font-bold">{name}</bdi>
        {detail && <span className="block text-ink-muted text-xs">{detail}</span>}
        {error && <span className="block font-medium text-danger-ink text-xs">{error}</span>}
      </div>
      <div className="flex">
        {props.onCancel && (
          <Button variant="quiet" size="icon-small" aria-label={props.cancelLabel} onClick={props.onCancel}>
            <X aria-hidden="true" />
          </Button>
        )}
        {props.onRemove && (
          <Button variant="quiet" size="icon-small" aria-label={props.removeLabel} onClick={props.onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      {progress && <Progress {...progress} className="col-span-full" />}
    </div>
  )
}
