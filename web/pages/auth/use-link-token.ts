import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/**
 * The token of a mailed link. It leaves the address bar at once, where it would be seen, shared and kept, and
 * waits with this entry of the history, so that a reload still knows it. Undefined while the page is as the server drew it:
 * the server draws the same for everybody, and knows of no token.
 */
export function useLinkToken(): string | null | undefined {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get('token')

  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])

  if (!hydrated) return undefined
  return inAddress ?? (state as { token?: string } | null)?.token ?? null
}
