// @long
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'
import { tokenOf } from './callers.ts'
import { furnish, type World } from './objects.ts'

const CACHE_MB = 8
const ENCODINGS = ['identity', 'gzip', 'br']
const runs = { seed: Number(process.env.FUZZ_SEED ?? 2026), numRuns: Number(process.env.FUZZ_RUNS ?? 150) }

let academy: TestAcademy
let world: World
let routes: string[]
let learner: string
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

beforeAll(async () => {
  // nginx sends the files: the headers for it are cached too.
  academy = await openAcademy({ CACHE_MB: String(CACHE_MB), MEDIA_HANDOVER: '/handed-over' })
  world = await furnish(academy)
  await academy.platform.jobs.stop()
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  // Every GET route of the app.
  routes = [...new Set(academy.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]
  learner = (await tokenOf(academy, world.people, 'learner')) ?? ''
})
afterAll(async () => {
  agent.destroy()
  await academy.close()
})

/** Over a real connection, with the address unchanged: clients such as fetch would normalise it. */
function get(path: string, headers: Record<string, string>): Promise<number> {
  const { port } = academy.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, path, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

/** The address of an existing object. */
function addressOf(route: string) {
  const { formation, people, files } = world
  // For pages: an address without a page, like most variants of the others.
  if (route === '/*') return '/rien'
  const person = /progress|completed/.test(route)
  return route.replace('*', encodeURIComponent(files.cover['*'])).replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'file')
      return route.startsWith('/tiles') ? `${formation.id}-ocre.svg` : `${formation.id}.jpg`
    if (name === 'id' && route.startsWith('/media')) return files.cover.id
    return String(person ? people.learner.id : formation.id)
  })
}

const word = fc.string({ unit: fc.constantFrom(...'abz09-_.~%25%2F%C3%A9+&='), maxLength: 40 })
/** Other spellings of an address that ask for the same thing. */
const disguise = fc.oneof(
  word.map((text) => (address: string) => `${address}?${text}`),
  fc.tuple(word, word).map(
    ([name, value]) =>
      (address: string) =>
        `${address}?${name}=${value}&id=2&page=1`,
  ),
  fc.nat(7_000).map((length) => (address: string) => `${address}?${'x'.repeat(length)}`),
  fc.constantFrom(
    (address: string) => `${address}/`,
    (address: string) => `${address}?`,
    (address: string) => `${address}#x`,
    (address: string) => address.replace(/\d(?=\D*$)/, (digit) => `%3${digit}`),
    (address: string) => address.replace(/(\d+)(?=\D*$)/, '000$1'),
    (address: string) => address.replace(/(\d+)(?=\D*$)/, '$199999999999999999999'),
    (address: string) => address.toUpperCase(),
    (address: string) => `/${address}`,
  ),
)

/** Totals of all caches. The headers for nginx are cached under the address as written; they are only bounded. */
const totals = ({ withAccelHeaders = true } = {}) =>
  Object.entries(academy.platform.cachePool.counters).reduce(
    (sum, [name, counters]) => {
      if (name === 'accelHeaders' && !withAccelHeaders) return sum
      return { entries: sum.entries + counters.entries, bytes: sum.bytes + counters.bytes }
    },
    { entries: 0, bytes: 0 },
  )

it('no disguise of an address adds anything to any cache', async () => {
  const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${learner}` }]
  // Twice, because an answer is stored only when it is sent, and private ones once the session is known.
  for (const _ of ['made', 'stored'])
    for (const route of routes)
      for (const caller of callers)
        for (const encoding of ENCODINGS)
          await get(addressOf(route), { ...caller, 'accept-encoding': encoding })
  const before = totals({ withAccelHeaders: false })
  expect(before.entries).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      disguise,
      fc.constantFrom(...callers),
      fc.constantFrom(...ENCODINGS),
      async (route, disguised, caller, encoding) => {
        await get(disguised(addressOf(route)), { ...caller, 'accept-encoding': encoding })
        const { entries, bytes } = totals({ withAccelHeaders: false })
        expect(entries).toBeLessThanOrEqual(before.entries)
        expect(bytes).toBeLessThanOrEqual(before.bytes)
      },
    ),
    // Stops at the first failure: after it the caches have grown, and every further case would fail too.
    { ...runs, endOnFailure: true },
  )
})

it('made-up ids and names stay within what all caches may hold together', async () => {
  const made = fc.oneof(fc.nat().map(String), fc.string({ maxLength: 30 }).map(encodeURIComponent))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), fc.array(made, { minLength: 3 }), async (route, parts) => {
      let number = 0
      const address = route.replace(/:\w+|\*/g, () => parts[number++ % parts.length] ?? '1')
      await get(address, { 'accept-encoding': 'br' })
      const { bytes } = totals()
      expect(bytes).toBeLessThanOrEqual(CACHE_MB * 1024 * 1024)
    }),
    runs,
  )
})
