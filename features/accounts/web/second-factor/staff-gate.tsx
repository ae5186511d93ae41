import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/keys.ts'
import { SecuritySection } from './security-section.tsx'

/**
 * The pages of staff, or the one that sets up a second factor where the academy requires it. The server says so by
 * refusing whatever a page asks for first: where nothing is required, this costs no request.
 */
export function StaffGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isClosed, setClosed] = useState(false)
  const { data } = useQuery({ ...query('GET /api/user/security'), enabled: isClosed })

  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query: { state } }) => {
        if (isSetUpRequired(state.error)) setClosed(true)
      }),
    [queries],
  )

  const isSetUp = isClosed && data !== undefined && (data.totp || data.passkeys.length > 0)
  useEffect(() => {
    if (!isSetUp) return
    setClosed(false)
    // What was refused is asked for again.
    void queries.resetQueries()
  }, [isSetUp, queries])

  if (!isClosed) return children
  return (
    <div className="max-w-[48rem]">
      <h1 className="mb-2 text-2xl">{words.staff.title}</h1>
      <p className="mb-6 max-w-measure text-ink-soft">{words.staff.text}</p>
      <Card as="section">
        <SecuritySection />
      </Card>
    </div>
  )
}

const isSetUpRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_factor_setup_required'
