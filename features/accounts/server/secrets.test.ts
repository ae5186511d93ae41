// @long @lts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TABLE } from '#server/access-tests/table.ts'
import { mailedVerifyToken } from '#server/testing/outbox.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from '#server/testing/process.ts'

let dataDir: string
let academy: AcademyProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-secrets-'))
  academy = await spawnAcademy({ ...(await ownDatabase(dataDir)), LOG_LEVEL: 'debug' })
  await whenOpen(academy)
})
afterAll(async () => {
  academy.child.kill('SIGTERM')
  await academy.exited
  await rm(dataDir, { recursive: true, force: true })
})

const SECRET = 'Zu0pRivateZu0pRivateZu0pRivateZu0pRivate123'
const PASSWORD = 'Confidentiel2026'
const post = (path: string, body: object) =>
  fetch(academy.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
    body: JSON.stringify(body),
  })

/** Parts of an address that anybody may know. Any other, in whatever route of the table, is taken for a secret. */
const PUBLIC_PARTS =
  /^(\*|id|chapitreId|userId|formationId|importId|questionId|language|number|list|file|page|title|version)$/
const secretPart = (_found: string, name = '*') => (PUBLIC_PARTS.test(name) ? '1' : SECRET)
/** Every address of the table that carries a secret: in its path, or in the query of mailed links and callbacks. */
const secretAddresses = [
  ...new Set(TABLE.match(/(?<=^[A-Z]+ +)\/\S*/gm)?.map((route) => route.replace(/:(\w+)|\*/g, secretPart))),
].flatMap((path) => [
  ...(path.includes(SECRET) ? [path, `/${path}`, path.replace('/media', '/%6Dedia')] : []),
  ...['token', 'code', 'state', 'challenge'].map((name) => `${path}?${name}=${SECRET}`),
])

describe('The log of a running academy', () => {
  it('holds no secret of any address that an academy has', async () => {
    expect(secretAddresses.filter((address) => address.startsWith(`/media/packages/${SECRET}`))).not.toEqual(
      [],
    )
    for (const address of secretAddresses) await fetch(academy.url + address, { redirect: 'manual' })
    await fetch(`${academy.url}/api/health?last`)
    await vi.waitFor(() => expect(academy.output()).toContain('/api/health?last'), 20_000)
    const told = academy
      .output()
      .split('\n')
      .filter((line) => line.includes(SECRET))
    expect(told.slice(0, 3)).toEqual([])
  })

  it('holds no token, code, state or password, wherever they travelled', async () => {
    const addresses = [
      `/verify-email?token=${SECRET}`,
      `/reset-password?a=1&token=${SECRET}`,
      `/auth/callback?token=${SECRET}`,
      `/api/auth/google/callback?code=${SECRET}&state=${SECRET}`,
    ]
    for (const address of addresses) await fetch(academy.url + address, { redirect: 'manual' })
    await post('/api/auth/verify-email', { token: SECRET })
    await post('/api/auth/reset-password', { token: SECRET, newPassword: PASSWORD })
    const person = { firstName: 'A', lastName: 'B', email: 'journal@exemple.test', password: PASSWORD }
    const { token } = (await (await post('/api/auth/signup', person)).json()) as { token: string }
    await post('/api/auth/signin', person)
    // The log line is written after the answer.
    await vi.waitFor(() => expect(academy.output()).toContain('/api/auth/signin'), 20_000)
    for (const secret of [SECRET, PASSWORD, token]) expect(academy.output().includes(secret)).toBe(false)
  })

  it('tells who came in, and at which doors somebody was refused', async () => {
    const person = { firstName: 'A', lastName: 'B', email: 'entree@exemple.test', password: PASSWORD }
    await post('/api/auth/signup', person)
    await post('/api/auth/signin', person)
    await post('/api/auth/verify-email', { token: await mailedVerifyToken({ dataDir }, person.email) })
    await post('/api/auth/signin', { ...person, password: 'Autre2026' })
    await post('/api/auth/signin', person)
    await fetch(`${academy.url}/api/admin/users/all`)
    for (const code of ['unverified', 'wrong_credentials', 'sign_in_required']) {
      await expect.poll(() => academy.output()).toContain(`"refused":"${code}"`)
    }
    expect(academy.output()).toMatch(/"person":\d+,"ip":"127\.0\.0\.1","msg":"signed in"/)
  })

  it('pages that read a token send nobody a referrer', async () => {
    for (const page of ['/verify-email', '/verify-email/', '/RESET-PASSWORD', '/auth/callback//']) {
      const { headers } = await fetch(`${academy.url}${page}?token=${SECRET}`)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})
