import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; it may still lead nowhere. */
export function useOnline() {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function followNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
