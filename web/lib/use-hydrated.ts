import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has hydrated the page: before that, it must render what the server has rendered. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
