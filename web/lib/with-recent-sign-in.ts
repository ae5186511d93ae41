import { ApiError } from './api-error.ts'

/** Opens the dialog; resolves to whether the person proved who they are. Set by the dialog while it is mounted. */
let askPerson: (() => Promise<boolean>) | null = null

export function onProofNeeded(ask: (() => Promise<boolean>) | null) {
  askPerson = ask
}

/** Makes a call; where the server asks for a recent sign-in, the person proves who they are and the call is repeated. */
export async function withRecentSignIn<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isAskedFor = error instanceof ApiError && error.code === 'recent_signin_required'
    if (!isAskedFor || !(await askPerson?.())) throw error
    return call()
  }
}
