import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Session, User } from './session.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** What one can do with the session: sign in, sign out, merge the user's record. */
export function useSessionActions() {
  const session = use(SessionContext)
  if (!session) throw new Error('A page stands outside of the session')
  return session
}

/** Who is signed in, as far as is known. */
export function useSession() {
  const session = useSessionActions()
  return useSyncExternalStore(session.subscribe, session.state, session.initialState)
}

/** The person signed in, behind a guard that made sure there is one. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This page needs a signed-in person: put it behind a guard')
  return user
}
