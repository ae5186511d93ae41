import type { ReactNode } from 'react'
import { fileSize } from '#web/lib/format.ts'
import { FileRow } from '#web/ui/file-row.tsx'
import { words } from '#words/import.ts'

type Props = { file: File; onRemove?: () => void; children: ReactNode }

/** The chosen file, and below it what becomes of it. */
export function Recognised({ file, onRemove, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileRow
        name={file.name}
        detail={fileSize(file.size)}
        onRemove={onRemove}
        removeLabel={words.remove(file.name)}
      />
      {children}
    </div>
  )
}
