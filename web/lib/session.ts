import type { User } from '#features/accounts/contract.ts'
import { api, whenRefused } from './api.ts'
import type { Answer, Input } from './api-call.ts'
import { isNetworkError } from './api-error.ts'
import { forgetDrafts } from './drafts.ts'
import { onTokenChange, readToken, removeToken, storeToken } from './token.ts'
import { forgetUnsent } from './unsent.ts'

export type { User }

export type SessionState = {
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  /** Where to go from a guarded page when the session ends; the sign-in page by default. */
  next?: string
}

const LOADING: SessionState = { status: 'loading', user: null }
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
const ASK_AGAIN_MS = 3000
const SECOND_TRY_MS = 1000

type Hooks = {
  /** The user changed: nothing of the former one may stay in memory. */
  onPersonChange?: () => void
  /** The server refused the session: go to the sign-in page. */
  onRefused?: () => void
  /** The person has left this browser for good, or their account is gone: nothing of theirs may stay on the device. */
  onPersonGone?: () => unknown
  /** Whether pages open here without a network. */
  opensOffline?: () => unknown
}

export type Session = ReturnType<typeof createSession>

/** The session in this browser. Outside React, so that the API client and the routes can use it. */
export function createSession({
  onPersonChange = () => {},
  onRefused = () => {},
  onPersonGone = () => {},
  opensOffline = () => null,
}: Hooks = {}) {
  let state: SessionState = LOADING
  let isPageLeft = false
  const listeners = new Set<() => void>()

  function become(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  function forget() {
    removeToken()
    become(SIGNED_OUT)
  }

  /** Removes the user and everything of theirs from this browser. */
  async function end(next?: string) {
    const { user } = state
    removeToken()
    become({ ...SIGNED_OUT, next })
    onPersonChange()
    await gone(user)
  }

  async function gone(user: User | null) {
    forgetDrafts()
    if (user) forgetUnsent(user.id)
    await onPersonGone()
  }

  function open({ token, user }: Partial<Answer<'POST /api/auth/signin'>>) {
    if (!token || !user) throw new Error('Invalid response from server')
    onPersonChange()
    storeToken(token)
    become({ status: 'signed-in', user })
    return user
  }

  /**
   * Checks the stored token with the server. When the page opens, any failure removes it, as the specification wants.
   * Later a network failure does not: it says nothing about the session, so the check is repeated. A network failure
   * at the opening counts the second time, a second later, and only while the academy answers otherwise: browsers
   * cancel requests as soon as another page is asked for, some time before they say that this one is left, a line that
   * has just come back fails once more, and a phone without credit believes to have a network.
   */
  async function check({ patient = false, failedBefore = false } = {}) {
    const token = readToken()
    if (!token) return forget()
    if (!state.user) become(LOADING)
    // Offline, the session cannot be checked: nobody is signed out for being in a tunnel. What is kept here may open.
    if (!navigator.onLine && !opensOffline()) {
      window.addEventListener('online', () => void recheck(), { once: true })
      return
    }
    try {
      const { user } = await api('GET /api/auth/me')
      // Another tab has signed in or out meanwhile: its own check counts.
      if (readToken() !== token) return
      if (user) become({ status: 'signed-in', user })
      else forget()
    } catch (error) {
      // Browsers cancel the requests of a page that is left.
      if (isPageLeft) return
      const isPatient = patient || !navigator.onLine
      if (isNetworkError(error) && !isPatient && !failedBefore) {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
        await check({ failedBefore: true })
      } else if (isNetworkError(error) && (isPatient || !(await isAcademyReachable())))
        setTimeout(recheck, ASK_AGAIN_MS)
      else if (readToken() === token || readToken() === null) forget()
    }
  }

  const recheck = () => check({ patient: true })

  return {
    state: () => state,
    initialState: () => LOADING,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Called once, when the page opens. */
    start() {
      whenRefused((code) => {
        // Any other end of the session locks what is kept: without a token nothing of it is shown.
        if (code?.startsWith('account_')) void gone(state.user)
        forget()
        onRefused()
      })
      window.addEventListener('pagehide', () => {
        isPageLeft = true
      })
      window.addEventListener('pageshow', () => {
        isPageLeft = false
      })
      onTokenChange(() => {
        onPersonChange()
        become(LOADING)
        void recheck()
      })
      return check()
    },

    signIn: async (body: Input<'POST /api/auth/signin'>['body']) =>
      open(await api('POST /api/auth/signin', { body })),
    signUp: async (body: Input<'POST /api/auth/signup'>['body']) =>
      open(await api('POST /api/auth/signup', { body })),

    /** Opens a session with the token of an external sign-in; the one that was open here ends. */
    async adopt(token: string) {
      const former = { token: readToken(), user: state.user }
      onPersonChange()
      storeToken(token)
      become(LOADING)
      await check()
      const { user } = state
      if (user && former.token && former.token !== token) {
        void api('POST /api/auth/logout', { token: former.token }).catch(() => {})
        if (former.user && former.user.id !== user.id) await gone(former.user)
      }
      return user
    },

    /** Ends the session in this browser whatever the server answers. */
    async signOut() {
      try {
        await api('POST /api/auth/logout')
      } catch {
        // Signing out must work even if the server cannot be reached.
      }
      await end()
    },

    /** The server has ended the session itself. */
    end,

    /** The user changed on the server: updated here without another request. */
    mergeUser(changes: Partial<User>) {
      if (state.user) become({ ...state, user: { ...state.user, ...changes } })
    },

    refresh: recheck,
  }
}

/** Asked of the server itself, past every cache, for a file that needs no session. Any answer will do. */
const isAcademyReachable = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
