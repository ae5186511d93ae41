// @long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, addPackage, enrol } from '#server/testing/lessons.ts'
import type { PackagePart } from '../contract.ts'

/** Two packages that one learner may open, in an academy with these settings. */
async function openWithPackages(env: Record<string, string>) {
  const academy = await openAcademy(env)
  const trainer = await academy.person('formateur')
  const learner = await academy.person('user')
  const course = await addCourse(academy.platform, { trainerId: trainer.id })
  const [lesson] = await addLessons(academy.platform, course.id, [1])
  if (!lesson) throw new Error('no lesson')
  const first = await addPackage(academy.platform, lesson)
  const second = await addPackage(academy.platform, lesson)
  await enrol(academy.platform, learner, course.id)
  return { academy, trainer, learner, first, second }
}

type Opened = Awaited<ReturnType<typeof openWithPackages>>

/** The address of a package's page, as the academy opened at `host` tells it. */
async function addressOf({ academy }: Opened, { id }: { id: number }, as: TestPerson, host: string) {
  const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
    as,
    params: { chapitreId: id },
    headers: { host },
  })
  return (body.parts as PackagePart[])[0]?.path ?? ''
}

/** Asks for an address at the host that it names, or at another. */
const ask = (academy: TestAcademy, address: string, headers: Record<string, string> = {}) => {
  const { host, pathname, search } = new URL(address)
  return academy.app.inject({ url: pathname + search, headers: { host, ...headers } })
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy'])
const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''

describe('On one’s own machine', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openWithPackages({ HOST: '127.0.0.1', PORT: '4321' })
  })
  afterAll(() => opened.academy.close())

  it.each(['localhost:4321', '127.0.0.1:4321', '127.0.0.1:9000'])(
    'opened at %s, each package has an origin of its own, which serves its files',
    async (host) => {
      const { academy, learner, first, second } = opened
      const port = host.split(':')[1]
      const address = await addressOf(opened, first, learner, host)
      expect(new URL(address).host).toMatch(new RegExp(`^p[0-9a-f]{32}\\.localhost:${port}$`))
      expect(new URL(await addressOf(opened, second, learner, host)).host).not.toBe(new URL(address).host)
      const page = await ask(academy, address)
      expect(page.statusCode).toBe(200)
      const { host: own, pathname } = new URL(address)
      const folder = `${own}${pathname.slice(0, -'index.html'.length)}`
      expect(policyOf(page)).toContain('sandbox allow-scripts allow-forms allow-modals allow-same-origin;')
      expect(directive(policyOf(page), 'default-src')).toBe(`default-src ${folder} data: blob:`)
      expect(page.headers['access-control-allow-origin']).toBeUndefined()
      expect(page.headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )

  it('a package has no place in the origin of another, nor in that of another person', async () => {
    const { academy, learner, first, second } = opened
    const other = await academy.person('user')
    await enrol(academy.platform, other, first.formationId)
    const host = 'localhost:4321'
    const [one, two, others] = await Promise.all([
      addressOf(opened, first, learner, host),
      addressOf(opened, second, learner, host),
      addressOf(opened, first, other, host),
    ])
    expect(new Set([one, two, others].map((address) => new URL(address).host)).size).toBe(3)
    for (const host of [two, others].map((address) => new URL(address).host))
      expect((await ask(academy, one, { host })).statusCode).toBe(404)
  })

  it('an origin of packages answers nothing else, and the academy no file of a package', async () => {
    const { academy, learner, first } = opened
    const address = await addressOf(opened, first, learner, 'localhost:4321')
    const { host } = new URL(address)
    for (const own of [host, host.toUpperCase(), `${host.split(':')[0]}.:4321`, 'p1.localhost:4321'])
      expect([own, await refusedEverywhere(academy, own)]).toEqual([own, []])
    for (const own of ['localhost:4321', '127.0.0.1:4321'])
      expect((await ask(academy, address, { host: own })).statusCode).toBe(404)
  })

  it('the page of the academy may frame them, and nothing of its own', async () => {
    const page = await opened.academy.app.inject({ url: '/api/docs', headers: { host: '127.0.0.1:4321' } })
    expect(directive(policyOf(page), 'frame-src')).toBe(
      'frame-src http://*.localhost:4321 https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com',
    )
  })

  it.each(['first', 'second'] as const)('a service worker is refused (%s package)', async (which) => {
    const address = await addressOf(opened, opened[which], opened.learner, 'localhost:4321')
    await refusesServiceWorkers(opened.academy, address)
  })
})

/** Whatever an academy answers elsewhere, a host of packages does not know. */
async function refusedEverywhere(academy: TestAcademy, host: string) {
  const asked = [
    ['GET', '/'],
    ['GET', '/signin'],
    ['GET', '/api/health'],
    ['GET', '/api/formations'],
    ['GET', '/api/formations'],
    ['POST', '/api/auth/signin'],
    ['OPTIONS', '/api/uploads'],
    ['GET', '/sw.js'],
    ['GET', '/robots.txt'],
    ['GET', '/tiles/1-saffron.svg'],
    ['GET', '/media/public/x/y.jpg'],
    ['GET', '/media/private/x/y/z'],
    ['GET', '/%'],
    ['GET', '/auth/callback?token=x'],
  ] as const
  const answers = await Promise.all(
    asked.map(async ([method, url]) => {
      const { statusCode, headers } = await academy.app.inject({ method, url, headers: { host } })
      const isBare = policyOf({ headers }).startsWith("default-src 'none'") && !headers['set-cookie']
      return [statusCode, isBare, method, url]
    }),
  )
  return answers.filter(([status, isBare]) => status !== 404 || !isBare)
}

async function refusesServiceWorkers(academy: TestAcademy, address: string) {
  const script = address.replace('index.html', '-academy-/runtime.js')
  const asked: [string, Record<string, string>][] = [
    [script, { 'service-worker': 'script' }],
    [address, { 'service-worker': 'script' }],
    [script, { 'sec-fetch-dest': 'serviceworker' }],
    [address.replace('/media/', '/%6Dedia/'), { 'service-worker': 'script' }],
    [new URL('/media/packages/x', address).href, { 'service-worker': 'script' }],
  ]
  for (const [url, headers] of asked) {
    const answer = await ask(academy, url, headers)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'service_worker_refused'])
  }
  expect((await ask(academy, script)).statusCode).toBe(200)
}

describe('With an address of their own', () => {
  it('packages share it without a star; it answers nothing else, and the academy no file of theirs', async () => {
    const opened = await openWithPackages({
      PUBLIC_URL: 'https://academie.test',
      PACKAGES_URL: 'https://modules.test',
    })
    const { academy, learner, first, second } = opened
    const address = await addressOf(opened, first, learner, 'academie.test')
    expect(new URL(address).origin).toBe('https://modules.test')
    expect(new URL(await addressOf(opened, second, learner, 'academie.test')).host).toBe('modules.test')
    expect((await ask(academy, address)).statusCode).toBe(200)
    expect((await ask(academy, address, { host: 'academie.test' })).statusCode).toBe(404)
    for (const host of ['modules.test', 'MODULES.test', 'modules.test.', 'modules.test:8443'])
      expect([host, await refusedEverywhere(academy, host)]).toEqual([host, []])
    await refusesServiceWorkers(academy, address)
    await academy.close()
  })

  it('each package has its own with a star', async () => {
    const opened = await openWithPackages({
      PUBLIC_URL: 'https://academie.test',
      PACKAGES_URL: 'https://*.modules.test:8443',
    })
    const { academy, learner, first, second } = opened
    const address = await addressOf(opened, first, learner, 'academie.test')
    const { host } = new URL(address)
    expect(host).toMatch(/^p[0-9a-f]{32}\.modules\.test:8443$/)
    const other = new URL(await addressOf(opened, second, learner, 'academie.test')).host
    expect(other).not.toBe(host)
    expect((await ask(academy, address)).statusCode).toBe(200)
    expect((await ask(academy, address, { host: other })).statusCode).toBe(404)
    expect((await ask(academy, address, { host: 'academie.test' })).statusCode).toBe(404)
    expect(await refusedEverywhere(academy, 'anything.modules.test')).toEqual([])
    const page = await academy.app.inject({ url: '/api/docs', headers: { host: 'academie.test' } })
    expect(directive(policyOf(page), 'frame-src')).toContain('https://*.modules.test:8443')
    await academy.close()
  })
})

describe('Without one, on a server', () => {
  it.each([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://academie.test' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://academie.test' },
  ])('packages run in an opaque origin under the academy’s own address (%j)', async (env) => {
    const opened = await openWithPackages(env)
    const { academy, learner, first } = opened
    const path = await addressOf(opened, first, learner, 'academie.test')
    expect(path).toMatch(/^\/media\/packages\//)
    const address = new URL(path, 'http://academie.test').href
    const page = await ask(academy, address)
    expect([page.statusCode, policyOf(page)]).toEqual([200, expect.stringContaining('sandbox allow-scripts')])
    expect(policyOf(page)).not.toContain('allow-same-origin')
    const framing = await academy.app.inject({ url: '/api/docs', headers: { host: 'academie.test' } })
    expect(directive(policyOf(framing), 'frame-src')).toBe(
      'frame-src academie.test/media/packages/ https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com',
    )
    await refusesServiceWorkers(academy, address)
    await academy.close()
  })
})

describe('A package that cannot work without an origin', () => {
  const tell = ({ academy }: Opened, { id }: { id: number }, as: TestPerson, reason: string) =>
    academy.call('POST /api/formations/chapitres/:chapitreId/package/trouble', {
      as,
      params: { chapitreId: id },
      body: { reason },
    })
  const noticesOf = async ({ academy }: Opened, as: TestPerson) => {
    const { body } = await academy.call('GET /api/notifications', { as })
    return body.data
  }
  const troubles = async ({ academy, trainer, first }: Opened) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: trainer,
      params: { id: first.formationId },
    })
    const chapters = body.sections.flatMap(({ chapitres }) => chapitres)
    return chapters.flatMap((one) => (one.kind === 'package' ? [one.packageTrouble] : []))
  }

  it('is told to its author once, whoever sees it and how often, and the form says why', async () => {
    const opened = await openWithPackages({ HOST: '0.0.0.0', PUBLIC_URL: 'http://academie.test' })
    const { academy, learner, trainer, first, second } = opened
    const other = await academy.person('user')
    expect((await tell(opened, first, other, 'frame')).status).toBe(404)
    expect((await tell(opened, first, learner, 'boredom')).status).toBe(400)
    expect(await troubles(opened)).toEqual([null, null])
    await enrol(academy.platform, other, first.formationId)
    const told = [
      tell(opened, first, learner, 'frame'),
      tell(opened, first, learner, 'frame'),
      tell(opened, first, other, 'frame'),
    ]
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 200, 200])
    await tell(opened, second, learner, 'silent')
    const link = `/formateur/courses/${first.formationId}`
    expect(await noticesOf(opened, trainer)).toMatchObject([
      { kind: 'package', link, title: expect.stringContaining(second.title) },
      { kind: 'package', link, title: expect.stringContaining(first.title) },
    ])
    expect(await troubles(opened)).toEqual(['frame', 'silent'])
    expect(await noticesOf(opened, learner)).toEqual([])
    await academy.close()
  })

  it('is not told where packages have one', async () => {
    const opened = await openWithPackages({})
    expect((await tell(opened, opened.first, opened.learner, 'silent')).status).toBe(200)
    expect(await noticesOf(opened, opened.trainer)).toEqual([])
    expect(await troubles(opened)).toEqual([null, null])
    await opened.academy.close()
  })
})

describe('The academy’s own scripts', () => {
  it.each(['academie.test', 'academie.test:8443', '127.0.0.1:3000'])(
    'at %s come from its own folders: no file of a package, of an upload or of the API is one',
    async (host) => {
      const academy = await openAcademy({ PUBLIC_URL: 'https://academie.test' })
      for (const url of ['/api/docs', '/api/formations', '/courses']) {
        const policy = policyOf(await academy.app.inject({ url, headers: { host } }))
        expect(directive(policy, 'script-src')).toMatch(
          new RegExp(`^script-src ${host}/assets/ ${host}/reference/ 'sha256-[^']+'$`),
        )
        expect(directive(policy, 'worker-src')).toBe(`worker-src ${host}/assets/ ${host}/sw.js blob:`)
        expect(directive(policy, 'style-src')).toBe(`style-src ${host}/assets/ ${host}/reference/`)
      }
      await academy.close()
    },
  )

  it('come from this address where a policy cannot name it', async () => {
    const academy = await openAcademy()
    const { headers } = await academy.app.inject({ url: '/api/docs', headers: { host: '[::1]:3000' } })
    expect(directive(policyOf({ headers }), 'script-src')).toMatch(/^script-src 'self' 'sha256-/)
    await academy.close()
  })

  it('are those of the host in the address, also when the answer comes from memory', async () => {
    const academy = await openAcademy({ PUBLIC_URL: 'https://academie.test' })
    const url = await academy.app.listen({ port: 0, host: '127.0.0.1' })
    const policyAt = async (host: string) => {
      const { request } = await import('node:http')
      return new Promise<string>((resolve, reject) => {
        request(`${url}/api/formations`, { headers: { host } }, (answer) => {
          answer.resume()
          resolve(directive(policyOf({ headers: answer.headers }), 'script-src'))
        })
          .on('error', reject)
          .end()
      })
    }
    for (const host of ['academie.test', 'academie.test', 'autre.test', 'academie.test', 'autre.test'])
      expect(await policyAt(host)).toContain(`script-src ${host}/assets/`)
    // What is no name of a host is never written into a policy.
    expect(await policyAt('x.test; script-src *')).toContain('script-src academie.test/assets/')
    await academy.close()
  })
})
