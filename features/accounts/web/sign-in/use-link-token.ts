import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/**
 * The token of a mailed link, or the challenge of a sign-in. It is removed from the address at once, where it could be seen and shared, and kept in
 * this history entry, so that a reload finds it. Undefined before hydration: the server renders the same page for
 * everybody.
 */
export function useLinkToken(name = 'token'): string | null | undefined {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = search.get(name)

  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, state: { [name]: inAddress } })
  }, [name, inAddress, pathname, navigate])

  if (!hydrated) return undefined
  return inAddress ?? (state as Record<string, string> | null)?.[name] ?? null
}
