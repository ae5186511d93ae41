import { useSyncExternalStore } from 'react'

/** From here on there is room for two columns: the breakpoint `lg` of the styles. */
const WIDE = '(min-width: 64rem)'

const wide = () => globalThis.matchMedia?.(WIDE)

/** Whether there is room for two columns, for what is arranged otherwise where there is not, rather than styled otherwise. */
export function useWideScreen() {
  return useSyncExternalStore(
    follow,
    () => wide()?.matches ?? true,
    () => true,
  )
}

function follow(tell: () => void) {
  const query = wide()
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}
