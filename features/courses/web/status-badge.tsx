import { Archive, Check, Pencil } from 'lucide-react'
import type { CourseStatus } from '#shared/statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { words as values } from '#words/values.ts'

const icons = { Publié: Check, Archivé: Archive, Brouillon: Pencil } as const

export function StatusBadge({ status, className }: { status: CourseStatus; className?: string }) {
  return (
    <Badge tone={status === 'Publié' ? 'success' : 'neutral'} icon={icons[status]} className={className}>
      {values.courseStatus[status]}
    </Badge>
  )
}
