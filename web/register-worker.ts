import { serviceWorker } from '#shared/paths.ts'

/** Lets the academy be installed and read without a network. After everything else: it serves the next visit. */
export function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(serviceWorker).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
