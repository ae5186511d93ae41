/** The page to return to after signing in at a provider; kept in the storage of the tab. */
const KEY = 'auth-redirect'

export function saveAuthRedirect(path: string) {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // The storage is disabled: the person lands on their home page.
  }
}

/** Reads the saved path and deletes it. */
export function takeAuthRedirect() {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
