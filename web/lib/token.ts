/** The session's token in this browser. The boot script of every page looks under the same key. */
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
    // Storage is closed to us: the session lasts as long as the page.
  }
  document.documentElement.dataset.session = 'in'
}

export function removeToken() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored then.
  }
  delete document.documentElement.dataset.session
}

/** Tells when another tab signs in or out. */
export function onTokenChange(listener: (token: string | null) => void) {
  const heard = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
