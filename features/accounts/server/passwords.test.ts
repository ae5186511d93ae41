// @lts
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

// Test files share modules (vitest.config.ts): this one mocks a library, so it loads its own copy and leaves none
// behind.
vi.resetModules()
vi.doMock('@node-rs/argon2', { spy: true })
const { verify } = await import('@node-rs/argon2')
const { hashPassword, passwordMatches } = await import('./passwords.ts')
afterEach(() => vi.resetAllMocks())
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

/** The algorithm and its parameters, which decide how long a verification takes. */
const costOf = (hash: string) => hash.split('$').slice(1, 4)

describe('A password', () => {
  it('is hashed by argon2id at the parameters that OWASP asks for, each time with another salt', async () => {
    const [first, second] = [await hashPassword('Secret2026'), await hashPassword('Secret2026')]
    expect(costOf(first)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(first).not.toBe(second)
  })

  it('opens its own account and no other', async () => {
    const hash = await hashPassword('Secret2026')
    expect(await passwordMatches(hash, 'Secret2026')).toBe(true)
    expect(await passwordMatches(hash, 'secret2026')).toBe(false)
  })

  // Counted, not timed: times vary on a busy machine.
  it('of nobody costs as much to refuse as that of somebody', async () => {
    const hash = await hashPassword('Secret2026')
    await passwordMatches(hash, 'Faux2026')
    expect(await passwordMatches(undefined, 'Faux2026')).toBe(false)
    expect(await passwordMatches(null, 'Faux2026')).toBe(false)
    const costs = vi.mocked(verify).mock.calls.map(([stored]) => costOf(String(stored)))
    expect(costs).toEqual([costOf(hash), costOf(hash), costOf(hash)])
  })

  it('is checked two at a time, so that threads stay free for files', async () => {
    const hash = await hashPassword('Secret2026')
    let running = 0
    let most = 0
    vi.mocked(verify).mockImplementation(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return true
    })
    await Promise.all(Array.from({ length: 9 }, () => passwordMatches(hash, 'Secret2026')))
    expect(most).toBe(2)
  })

  it('is refused at once when five hundred wait already, and whoever sends one account’s again and again when ten do', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    vi.mocked(verify).mockImplementation(() => finished.then(() => true))
    const codeOf = (checking: Promise<boolean>) =>
      checking.then(String, ({ status, code }: { status: number; code: string }) => `${status} ${code}`)
    const check = (length: number, hash?: string) =>
      Array.from({ length }, () => codeOf(passwordMatches(hash, 'Secret2026')))
    const ofOne = check(2_000, 'the hash of one account')
    const ofMany = check(2_000)
    const refused = [...ofOne.slice(12), ...ofMany.slice(490)]
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['503 too_busy']))
    finish()
    expect((await Promise.all(ofOne)).filter((code) => code === 'true')).toHaveLength(12)
    expect((await Promise.all(ofMany)).filter((code) => code === 'false')).toHaveLength(490)
  })
})
