import { Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; note?: ReactNode; icon?: LucideIcon; children?: ReactNode }

/** One line under a chapter or beside a course: the state of its download, and the button for it. */
export function DownloadBox({ title, note, icon: Icon = Download, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-line bg-surface p-4">
      <Icon aria-hidden="true" className="size-6 flex-none text-primary" />
      <div className="min-w-0 flex-1 basis-40 text-sm leading-snug">
        <b className="block text-base">{title}</b>
        {note && <span className="text-ink-soft">{note}</span>}
      </div>
      {children}
    </div>
  )
}
