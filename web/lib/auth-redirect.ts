/** Where to return after a trip to an identity provider: it must outlive the page, not the tab. */
const KEY = 'auth-redirect'

export function saveAuthRedirect(path: string) {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is closed to us: the person lands at home instead.
  }
}

/** Reads the saved path and forgets it: it is good for one return. */
export function takeAuthRedirect() {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
