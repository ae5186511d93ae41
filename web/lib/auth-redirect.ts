import { signInMark, signInMarkCookie } from '#shared/sign-in-mark.ts'

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

/** The page that sent a person to their provider to prove who they are, and that person. */
export interface ReturnTo {
  path: string
  userId: number
}

const RETURN_KEY = 'auth-return'

export function saveReturn(back: ReturnTo) {
  try {
    sessionStorage.setItem(RETURN_KEY, JSON.stringify(back))
  } catch {
    // The storage is disabled: the person lands on their home page.
  }
}

export function readReturn(): ReturnTo | null {
  try {
    return JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null')
  } catch {
    return null
  }
}

export function forgetReturn() {
  try {
    sessionStorage.removeItem(RETURN_KEY)
  } catch {
    // The storage is disabled: nothing was stored.
  }
}

/** Whether a token or challenge is of a sign-in that this browser began: then the server left its mark here. */
export function isBegunHere(secret: string) {
  const mark = `${signInMarkCookie(window.location.protocol === 'https:')}=${signInMark(secret)}`
  return document.cookie.split(/;\s*/).includes(mark)
}
