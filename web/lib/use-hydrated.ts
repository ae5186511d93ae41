import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server drew it: what only this browser knows must wait until React has taken it over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
