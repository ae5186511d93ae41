import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/notifications.ts'
import { KindSwitches } from './kind-switches.tsx'
import { pushState, turnOffPush, turnOnPush } from './push.ts'

const text = words.push
const ofServer = query('GET /api/user/push')
/** Asked again whenever the page is seen again: people change it in the settings of the browser. */
const ofBrowser = { queryKey: ['push-state'], queryFn: pushState, staleTime: 0 }

/** Notifications on this device: off until somebody asks for them, and honest where the browser cannot. */
export function PushSettings() {
  const browser = useQuery(ofBrowser)
  return (
    <Card as="section" aria-labelledby="on-this-device">
      <h2 id="on-this-device" className="text-lg">
        {text.title}
      </h2>
      {browser.data === undefined && <Skeleton className="h-12" />}
      {browser.data === 'unsupported' && <p className="text-ink-soft">{text.unsupported}</p>}
      {browser.data === 'install' && <p className="text-ink-soft">{text.install}</p>}
      {browser.data === 'denied' && <p className="text-ink-soft">{text.denied}</p>}
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
    return <RetryPanel title={text.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  // Both must agree: an address that the browser has forgotten, or that was another person's, is of no use.
  const isOn = isSubscribed && data.on
  return (
    <>
      <Switch
        label={<span className="font-semibold">{text.label}</span>}
        hint={text.hint}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked)}
        className="block"
      />
      {isOn && (
        <div className="mt-2 border-line border-t pt-3">
          <p className="text-ink-soft">{text.kinds}</p>
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
      else if (!(await turnOnPush(publicKey))) toast({ message: text.notAllowed, tone: 'danger' })
    },
    onError: (error) => {
      // Whoever carries the messages of this browser could not be reached: its own error says nothing to people.
      const isOfBrowser = !(error instanceof ApiError)
      toast({ message: isOfBrowser ? text.noService : messageOf(error, words.failed), tone: 'danger' })
    },
    onSettled: async () => {
      await Promise.all([queries.invalidateQueries(ofBrowser), queries.invalidateQueries(ofServer)])
    },
  })
}
