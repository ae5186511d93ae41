import type { User } from '#shared/accounts.ts'
import { api, whenRefused } from './api.ts'
import type { Answer, Input } from './api-call.ts'
import { isNetworkError } from './api-error.ts'
import { forgetDrafts } from './drafts.ts'
import { onTokenChange, readToken, removeToken, storeToken } from './token.ts'

export type { User }

export type SessionState = {
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  /** Where the end of the session leads from a guarded page; the sign-in page unless named. */
  next?: string
}

const LOADING: SessionState = { status: 'loading', user: null }
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
const ASK_AGAIN_MS = 3000

type Hooks = {
  /** Whoever is signed in changes: nothing of the former person may stay in memory. */
  onPersonChange?: () => void
  /** The server refused the session: the browser belongs on the sign-in page. */
  onRefused?: () => void
}

export type Session = ReturnType<typeof createSession>

/** Who is signed in, in this browser. Lives outside React, so that the API client and the routes can ask it too. */
export function createSession({ onPersonChange = () => {}, onRefused = () => {} }: Hooks = {}) {
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

  /** The person is gone from this browser, and whatever was theirs with them. */
  function end(next?: string) {
    removeToken()
    become({ ...SIGNED_OUT, next })
    forgetDrafts()
    onPersonChange()
  }

  function open({ token, user }: Partial<Answer<'POST /api/auth/signin'>>) {
    if (!token || !user) throw new Error('Invalid response from server')
    onPersonChange()
    storeToken(token)
    become({ status: 'signed-in', user })
    return user
  }

  /**
   * A stored token is worth what the server says of it. When the page opens any failure removes it, as the specification
   * wants. Later a lost line does not: it says nothing of the session, so the question is asked again.
   */
  async function check({ patient = false } = {}) {
    const token = readToken()
    if (!token) return forget()
    if (!state.user) become(LOADING)
    // A session cannot be asked about without a network: nobody is signed out for having gone through a tunnel.
    if (!navigator.onLine) {
      window.addEventListener('online', () => void recheck(), { once: true })
      return
    }
    try {
      const { user } = await api('GET /api/auth/me')
      // Another tab may have signed in or out meanwhile: its own check decides.
      if (readToken() !== token) return
      if (user) become({ status: 'signed-in', user })
      else forget()
    } catch (error) {
      // A browser drops the requests of a page that one leaves.
      if (isPageLeft) return
      if (patient && isNetworkError(error)) setTimeout(recheck, ASK_AGAIN_MS)
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
      whenRefused(() => {
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

    /** Takes over the token that an external sign-in brought back. */
    async adopt(token: string) {
      onPersonChange()
      storeToken(token)
      await check()
      return state.user
    },

    /** Ends the session here whatever the server answers. */
    async signOut() {
      try {
        await api('POST /api/auth/logout')
      } catch {
        // The person asked to leave: an unreachable server must not keep them in.
      }
      end()
    },

    /** The server has ended the session itself. */
    end,

    /** The record changed on the server: show it without asking again. */
    mergeUser(changes: Partial<User>) {
      if (state.user) become({ ...state, user: { ...state.user, ...changes } })
    },

    refresh: recheck,
  }
}
