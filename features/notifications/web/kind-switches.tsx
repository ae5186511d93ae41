import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/notifications.ts'
import type { KindSettings } from '../contract.ts'
import type { MailKind } from '../rules.ts'

type Way = 'mail' | 'push'

const text = words.settings
const settings = query('GET /api/user/notification-settings')
/** Those that somebody of this role can get. */
const KINDS: Record<Role, MailKind[]> = {
  user: ['answer', 'announcement', 'certificate', 'reminder'],
  formateur: ['question', 'answer'],
  admin: ['answer'],
}

/** Which kinds of notifications come this way. A switch takes effect at once. */
export function KindSwitches({ way }: { way: Way }) {
  const { role } = useUser()
  const { data, isError, refetch } = useQuery(settings)
  const choose = useChoose(way)
  if (!data && isError)
    return <RetryPanel title={text.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return KINDS[role].map((kind) => (
    <Switch
      key={kind}
      label={<span className="font-semibold">{text[kind].label}</span>}
      hint={text[kind].hint}
      checked={data[way][kind]}
      onChange={(event) => choose.mutate({ [kind]: event.target.checked })}
      className="block border-line [&+&]:border-t"
    />
  ))
}

/** The switch moves at once, and back if the server refuses. */
function useChoose(way: Way) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (change: Partial<KindSettings>) =>
      api('PUT /api/user/notification-settings', { body: { [way]: change } }),
    onMutate: (change) => {
      const before = queries.getQueryData(settings.queryKey)
      if (before) queries.setQueryData(settings.queryKey, { ...before, [way]: { ...before[way], ...change } })
      return { before }
    },
    onSuccess: (answer) => queries.setQueryData(settings.queryKey, answer),
    onError: (error, _change, context) => {
      if (context?.before) queries.setQueryData(settings.queryKey, context.before)
      toast({ message: messageOf(error, words.failed), tone: 'danger' })
    },
  })
}
