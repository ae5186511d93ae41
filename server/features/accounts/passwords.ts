import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The algorithm is the library's default. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs on Node's four worker threads: two stay free, so that files are read while many people sign in. */
const AT_ONCE = 2

/** The hash of a password nobody has: whoever has no password is checked against it, so that they cost the same. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export const hashPassword = (password: string) => inTurn(() => hash(password, PARAMETERS))

export function passwordMatches(passwordHash: string | null | undefined, password: string) {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? NOBODY, password)
    return matches && passwordHash != null
  })
}

let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
