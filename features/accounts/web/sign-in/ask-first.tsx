import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { homeOf } from '#web/lib/landing.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { useMaySignOut } from '#web/shell/use-log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words } from '#words/account-links.ts'
import type { User } from '../../contract.ts'
import { AuthHeading } from './auth-heading.tsx'

const labels = words.callback.ask

export type Owner = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>

type Props = {
  whose: () => Promise<Owner>
  /** The person for whom the question is skipped: they went to their provider to prove who they are. */
  expected: number | undefined
  onAgree: () => void
}

/** Names the account that a link opens. Until the person agrees, nothing here changes. */
export function AskFirst({ whose, expected, onAgree }: Props) {
  const { user, status } = useSession()
  const navigate = useNavigate()
  const maySignOut = useMaySignOut()
  // Of one link: neither cached nor asked for again.
  const owner = useQuery({
    queryKey: ['owner of a link'],
    queryFn: whose,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const agreement = useMutation({
    async mutationFn() {
      // What the other person did here without a network is sent first.
      if (user?.id === owner.data?.id || (await maySignOut())) onAgree()
    },
  })
  const isExpected = owner.data !== undefined && owner.data.id === expected
  const isDead = owner.isError && !isNetworkError(owner.error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: agreed once
  useEffect(() => {
    if (isExpected) onAgree()
  }, [isExpected])

  useEffect(() => {
    // A link that opens nothing ends nothing either: whoever is signed in goes on to their own pages from there.
    if (isDead) void navigate(paths.signIn, { replace: true })
  }, [isDead, navigate])

  if (owner.isError && !isDead)
    return (
      <>
        <AuthHeading title={words.callback.title} />
        <RetryPanel
          title={labels.failed}
          retryLabel={words.verify.retry}
          onRetry={() => void owner.refetch()}
        >
          {messageOf(owner.error, '')}
        </RetryPanel>
      </>
    )
  if (!owner.data || isExpected || status === 'loading')
    return (
      <>
        <AuthHeading title={words.callback.title} />
        <p role="status" className="text-ink-soft">
          {words.callback.loading}
        </p>
      </>
    )
  const { id, firstName, lastName, email } = owner.data
  return (
    <>
      <AuthHeading title={labels.title}>{labels.text}</AuthHeading>
      <Panel tone="info" title={labels.account}>
        <p className="wrap-anywhere font-semibold">
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </p>
        <p className="wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </Panel>
      {user && user.id !== id && <Panel tone="warning">{labels.other(user.email)}</Panel>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={agreement.isPending}
          busyLabel={words.callback.loading}
          onClick={() => agreement.mutate()}
        >
          {labels.agree}
        </Button>
        <ButtonLink to={user ? homeOf(user.role) : paths.signIn}>{labels.cancel}</ButtonLink>
      </div>
    </>
  )
}
