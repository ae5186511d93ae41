/** The token of the session. The boot script reads the same key. */
const KEY = 'token'

export function readToken() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function storeToken(token: string) {
  try {
    localStorage.setItem(KEY, token)
  } catch {
    // The storage is disabled: the session lasts as long as the page.
  }
  document.documentElement.dataset.session = 'in'
}

export function removeToken() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The storage is disabled: nothing was stored.
  }
  delete document.documentElement.dataset.session
}

/** Called when another tab signs in or out. */
export function onTokenChange(listener: (token: string | null) => void) {
  const heard = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
