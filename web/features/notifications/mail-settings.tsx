import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailKind } from '#shared/notification-kinds.ts'
import type { MailSettings as Settings } from '#shared/notifications.ts'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/notifications.ts'

const text = words.settings
const settings = query('GET /api/user/notification-settings')
/** Those that somebody of this role can get. */
const KINDS: Record<Role, MailKind[]> = {
  user: ['answer', 'announcement', 'certificate', 'reminder'],
  formateur: ['question', 'answer'],
  admin: ['answer'],
}

/** Which notifications also come by mail. A switch takes effect at once. */
export function MailSettings() {
  const { email, role } = useUser()
  const { data, isError, refetch } = useQuery(settings)
  const choose = useChoose()
  return (
    <div className="grid max-w-[48rem] gap-3">
      <Card as="section">
        <h2 className="text-lg">{text.title}</h2>
        <p className="mb-2 text-ink-soft">{text.text(email)}</p>
        {isError && !data && (
          <RetryPanel title={text.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-40" />}
        {data &&
          KINDS[role].map((kind) => (
            <Switch
              key={kind}
              label={<span className="font-semibold">{text[kind].label}</span>}
              hint={text[kind].hint}
              checked={data.mail[kind]}
              onChange={(event) => choose.mutate({ [kind]: event.target.checked })}
              className="block border-line [&+&]:border-t"
            />
          ))}
      </Card>
      <p className="text-ink-muted text-sm">{text.after}</p>
    </div>
  )
}

/** The switch moves at once, and back if the server refuses. */
function useChoose() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (mail: Partial<Settings>) => api('PUT /api/user/notification-settings', { body: { mail } }),
    onMutate: (mail) => {
      const before = queries.getQueryData(settings.queryKey)
      if (before) queries.setQueryData(settings.queryKey, { ...before, mail: { ...before.mail, ...mail } })
      return { before }
    },
    onSuccess: (answer) => queries.setQueryData(settings.queryKey, answer),
    onError: (error, _mail, context) => {
      if (context?.before) queries.setQueryData(settings.queryKey, context.before)
      toast({ message: messageOf(error, words.failed), tone: 'danger' })
    },
  })
}
