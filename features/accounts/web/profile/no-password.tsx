import { useMutation } from '@tanstack/react-query'
import type { Provider } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { locale } from '#web/lib/language.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/profile.ts'

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

export function NoPassword({ providers }: { providers: Provider[] }) {
  const { email } = useUser()
  const labels = words.password
  const asking = useMutation({
    mutationFn: () => api('POST /api/auth/forgot-password', { body: { email } }),
  })
  if (asking.isSuccess)
    return (
      <Panel takesFocus tone="success">
        {asking.data.message}
      </Panel>
    )
  const names = providers.map((provider) => words.providers[provider])
  return (
    <div className="grid gap-4">
      {asking.isError && (
        <Panel takesFocus tone="danger">
          {messageOf(asking.error, labels.linkFailed)}
        </Panel>
      )}
      <Panel
        tone="info"
        title={labels.noneTitle}
        action={
          <Button
            size="small"
            className="mt-1"
            busy={asking.isPending}
            busyLabel={labels.sending}
            onClick={() => asking.mutate()}
          >
            {labels.sendLink}
          </Button>
        }
      >
        {names.length > 0 ? labels.noneText(list.format(names)) : labels.noneAlone}
      </Panel>
    </div>
  )
}
