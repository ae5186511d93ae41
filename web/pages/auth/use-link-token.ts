import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The token of a mailed link. It leaves the address bar at once, where it would be seen, shared and kept, and
 * waits with this entry of the history, so that a reload still knows it.
 */
export function useLinkToken(): string | null {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get('token')

  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])

  return inAddress ?? (state as { token?: string } | null)?.token ?? null
}
