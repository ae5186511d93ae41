import { useLocation } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** The address that a link of our mails carries, for the form to be filled in with. The server never sees it. */
export function useMailedAddress() {
  const { hash } = useLocation()
  return useHydrated() ? (new URLSearchParams(hash.slice(1)).get('email') ?? '') : ''
}
