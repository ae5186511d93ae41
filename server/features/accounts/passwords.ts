import { hash, type Options, verify } from '@node-rs/argon2'
import { takingTurns } from '#server/platform/turns.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The algorithm is the library's default. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on Node's four worker threads: two stay free, so that files are read while many people sign in. */
const AT_ONCE = 2

/** A school that signs in at the same minute; the last of them waits some ten seconds. */
const MOST_WAITING = 500

/** Of checks against one account's password: whoever knows one must not keep everybody else waiting. */
const MOST_WAITING_EACH = 10

const inTurn = takingTurns({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostWaitingEach: MOST_WAITING_EACH,
})

/** The hash of a password nobody has: whoever has no password is checked against it, so that they cost the same. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Refused with 503 when too many wait. */
export const hashPassword = (password: string) => inTurn(() => hash(password, PARAMETERS))

/** Refused with 503 when too many wait: then nothing was compared. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password), passwordHash ?? undefined)
  return matches && passwordHash != null
}

/** The same for a guess that was counted beforehand: one that found no room was none. */
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
