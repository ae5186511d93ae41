import { Check, Clock, X } from 'lucide-react'
import type { RequestStatus } from '#shared/statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { words } from '#words/values.ts'

const looks = {
  'En attente': { tone: 'warning', icon: Clock },
  Approuvée: { tone: 'success', icon: Check },
  Rejetée: { tone: 'danger', icon: X },
} as const

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <Badge {...looks[status]}>{words.requestStatus[status]}</Badge>
}
