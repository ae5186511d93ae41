import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isBegunHere } from '#web/lib/auth-redirect.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

export interface Arrival {
  token?: string
  challenge?: string
  /** This browser did not begin the sign-in: anybody may have sent the link. */
  asks?: boolean
  /** The page that the person wanted; set by the page with the password. */
  from?: string | null
}

/**
 * What the address or another page of ours brought. A token or challenge is removed from the address at once and kept in
 * this history entry, so that a reload finds it. Undefined until then, and before hydration: the server renders the same
 * page for everybody.
 */
export function useArrival(): Arrival | undefined {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const token = search.get('token')
  const challenge = search.get('challenge')

  useEffect(() => {
    const secret = token || challenge
    if (!secret) return
    const brought: Arrival = token ? { token } : { challenge: secret }
    const arrival = isBegunHere(secret) ? brought : { ...brought, asks: true }
    void navigate(pathname, { replace: true, state: arrival })
  }, [token, challenge, pathname, navigate])

  return hydrated && !token && !challenge ? ((state as Arrival | null) ?? {}) : undefined
}
