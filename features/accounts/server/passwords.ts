import { hash, type Options, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The algorithm is the library's default. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on Node's four worker threads. Two stay free, so that files can be read while many people sign in. */
const AT_ONCE = 2

/** A whole school signing in within a minute; the last of them waits some ten seconds. */
const MOST_WAITING = 500

/** Checks of one account that may wait: somebody who tries many passwords of one account must not delay everybody else. */
const MOST_WAITING_EACH = 10

const limited = limitConcurrency({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostWaitingEach: MOST_WAITING_EACH,
})

/** The hash of a random password: used when an account does not exist or has no password, so that checking takes as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Throws a 503 when too many wait. */
export const hashPassword = (password: string) => limited(() => hash(password, PARAMETERS))

/** Throws a 503 when too many wait, without comparing anything. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await limited(() => verify(passwordHash ?? NOBODY, password), passwordHash ?? undefined)
  return matches && passwordHash != null
}

/** The same for a guess that was counted beforehand: if it is refused with a 503, it is not counted. */
export function countedMatch(
  attempt: { notTried: () => Promise<void> },
  passwordHash: string | null | undefined,
  password: string,
) {
  return passwordMatches(passwordHash, password).catch(async (error: unknown) => {
    await attempt.notTried()
    throw error
  })
}
