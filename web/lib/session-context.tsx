import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Session, User } from './session.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Signing in and out, and merging changes into the user. */
export function useSessionActions() {
  const session = use(SessionContext)
  if (!session) throw new Error('A page stands outside of the session')
  return session
}

/** The user, and whether it is known yet. */
export function useSession() {
  const session = useSessionActions()
  return useSyncExternalStore(session.subscribe, session.state, session.initialState)
}

/** The user, on pages behind a guard. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This page needs a signed-in person: put it behind a guard')
  return user
}
