import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/notifications.ts'
import type { KindSettings } from '../contract.ts'
import type { MailKind } from '../rules.ts'
import { pushState, turnOffPush, turnOnPush } from './push.ts'

type Way = 'mail' | 'push'

const settings = query('GET /api/user/notification-settings')
/** Those that somebody of this role can get. */
const KINDS: Record<Role, MailKind[]> = {
  user: ['answer', 'announcement', 'certificate', 'reminder'],
  formateur: ['question', 'answer'],
  admin: ['answer'],
}

/** Which kinds of notifications come this way. A switch takes effect at once. */
function KindSwitches({ way }: { way: Way }) {
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

const text = words.settings

/** Which notifications also come to this device, and which by mail. */
export function NotificationSettings() {
  const { email } = useUser()
  return (
    <div className="grid max-w-[48rem] gap-3">
      <PushSettings />
      <Card as="section" aria-labelledby="by-mail">
        <h2 id="by-mail" className="text-lg">
          {text.title}
        </h2>
        <p className="mb-2 text-ink-soft">{text.text(email)}</p>
        <KindSwitches way="mail" />
      </Card>
      <p className="text-ink-muted text-sm">{text.after}</p>
    </div>
  )
}

const pushText = words.push
const ofServer = query('GET /api/user/push')
/** Asked again whenever the page is seen again: people change it in the settings of the browser. */
const ofBrowser = { queryKey: ['push-state'], queryFn: pushState, staleTime: 0 }

/**
 * Notifications on this device: off until they are switched on, with a sentence where the browser does not support
 * them.
 */
function PushSettings() {
  const browser = useQuery(ofBrowser)
  return (
    <Card as="section" aria-labelledby="on-this-device">
      <h2 id="on-this-device" className="text-lg">
        {pushText.title}
      </h2>
      {browser.data === undefined && <Skeleton className="h-12" />}
      {browser.data === 'unsupported' && <p className="text-ink-soft">{pushText.unsupported}</p>}
      {browser.data === 'install' && <p className="text-ink-soft">{pushText.install}</p>}
      {browser.data === 'denied' && <p className="text-ink-soft">{pushText.denied}</p>}
      {(browser.data === 'free' || browser.data === 'subscribed') && (
        <DeviceSwitch isSubscribed={browser.data === 'subscribed'} />
      )}
    </Card>
  )
}

function DeviceSwitch({ isSubscribed }: { isSubscribed: boolean }) {
  const { data, isError, refetch } = useQuery(ofServer)
  const change = useChange(data?.publicKey ?? '')
  if (!data && isError)
    return <RetryPanel title={pushText.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  // Both must agree: an address that the browser has forgotten, or that was another person's, is of no use.
  const isOn = isSubscribed && data.on
  return (
    <>
      <Switch
        label={<span className="font-semibold">{pushText.label}</span>}
        hint={pushText.hint}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
        className="block"
      />
      {isOn && (
        <div className="mt-2 border-line border-t pt-3">
          <p className="text-ink-soft">{pushText.kinds}</p>
          <KindSwitches way="push" />
        </div>
      )}
    </>
  )
}

function useChange(publicKey: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted) await turnOffPush()
      else if (!(await turnOnPush(publicKey))) toast({ message: pushText.notAllowed, tone: 'danger' })
    },
    onError: (error) => {
      // Whoever carries the messages of this browser could not be reached: its own error says nothing to people.
      const isOfBrowser = !(error instanceof ApiError)
      toast({ message: isOfBrowser ? pushText.noService : messageOf(error, words.failed), tone: 'danger' })
    },
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries(ofBrowser), queries.invalidateQueries(ofServer)])
    },
  })
}
