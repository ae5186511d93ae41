import { once } from 'node:events'
import { connect } from 'node:http2'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { aCourse, formDataOf, mp4, multipart } from '#server/testing/course-form.ts'
import { bytesOf } from '#server/testing/files.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { words } from '#words/errors.ts'
import { afterwards, tidyUp } from './support/afterwards.ts'
import { ask, write } from './support/calls.ts'
import { addClassroom, completeAll } from './support/classroom.ts'
import { openFront } from './support/front.ts'
import { underLoad } from './support/load.ts'
import { beginUpload, sendPiece } from './support/pieces.ts'
import { newSetup, openOn, type Setup } from './support/test-servers.ts'

const MB = 1024 * 1024
const PASSWORD = 'Secret2026'
/**
 * A notification reaches the other process milliseconds after the commit. The limit is far below the time that any
 * cache keeps an entry by itself (10 s or more), so that no test passes because an entry expired.
 */
const HEARD = { timeout: 5_000, interval: 5 }

let setup: Setup
let folders: Setup[]
let a: AcademyProcess
let b: AcademyProcess
let bucket: Awaited<ReturnType<typeof startBucket>>
let front: Awaited<ReturnType<typeof openFront>>
let admin: TestPerson
let trainer: TestPerson

const env = { RATE_LIMIT: 'on', TRUST_PROXY: 'true', PUBLIC_URL: 'https://academie.test' }
/** Each process has its own folder, as on two machines: they share the database and the bucket. */
const startOn = async ({ dataDir }: Setup, more: Record<string, string>) =>
  openOn(setup, { ...env, ...more, DATA_DIR: dataDir })

beforeAll(async () => {
  bucket = await startBucket()
  afterwards(bucket.stop)
  setup = await newSetup('postgres')
  folders = [setup, await newSetup('postgres')]
  await setup.withDatabase(async (platform) => {
    admin = await addPerson(platform, 'admin')
    trainer = await addPerson(platform, 'formateur')
  })
  ;[a, b] = (await Promise.all(folders.map((folder) => startOn(folder, bucket.env)))) as [
    AcademyProcess,
    AcademyProcess,
  ]
  front = await openFront([a, b], setup.dataDir)
}, 120_000)
afterAll(tidyUp)

async function newLearner() {
  const passwordHash = await hashPassword(PASSWORD)
  return setup.withDatabase((platform) => addPerson(platform, 'user', { passwordHash }))
}
const me = async (academy: AcademyProcess, as: { token: string }) =>
  (await ask(academy, 'GET /api/auth/me', { as })).status
const signIn = (academy: AcademyProcess, email: string, password = PASSWORD) =>
  ask(academy, 'POST /api/auth/signin', { body: { email, password } })
const createCourse = async (academy: AcademyProcess, name: string) => {
  const course = aCourse()
  const body = formDataOf({ ...course, texts: { ...course.texts, name } })
  const answer = await ask(academy, 'POST /api/formateur/formations', { as: trainer, body })
  expect(answer.status).toBe(201)
  return Number(answer.body.id)
}

describe('Of two processes on one database and one bucket', () => {
  it('each says at its start that staff need no second factor, since that was chosen', () => {
    for (const { output } of [a, b]) expect(output()).toContain('a password alone opens the accounts')
  })

  it('a session opened or ended on one is so on the other', async () => {
    const { email } = await newLearner()
    const { body } = await signIn(a, email)
    expect(await me(b, body)).toBe(200)
    await ask(b, 'POST /api/auth/logout', { as: body })
    await vi.waitFor(async () => expect(await me(a, body)).toBe(401), HEARD)
  })

  it('a ban and a new role on one hold on the other as soon as it hears of them', async () => {
    const banned = await newLearner()
    const promoted = await newLearner()
    expect(await me(b, banned)).toBe(200)
    const change = (as: TestPerson, call: Parameters<typeof ask>[1], body: Record<string, string>) =>
      ask(a, call, { as: admin, params: { id: as.id }, body })
    expect((await change(banned, 'POST /api/admin/users/:id/action', { action: 'ban' })).status).toBe(200)
    await vi.waitFor(async () => expect(await me(b, banned)).toBe(401), HEARD)
    expect((await change(promoted, 'PUT /api/admin/users/:id/role', { role: 'formateur' })).status).toBe(200)
    const asTrainer = async () => (await ask(b, 'GET /api/formateur/categories', { as: promoted })).status
    await vi.waitFor(async () => expect(await asTrainer()).toBe(200), HEARD)
  })

  it('an enrolment ended on one ends the access on the other, and the progress waits for the next', async () => {
    const { learners, formationId, chapterIds } = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: 1 }),
    )
    const [learner] = learners as [TestPerson]
    const watch = async () =>
      ask(b, 'GET /api/formations/watch/:id', { as: learner, params: { id: formationId } })
    const done = { userId: learner.id, formationId, chapitreId: chapterIds[0] }
    expect((await ask(b, 'POST /api/formations/complete-chapitre', { as: learner, body: done })).status).toBe(
      200,
    )
    const before = await watch()
    expect([before.status, (await watch()).status]).toEqual([200, 200])
    const { body } = await ask(a, 'GET /api/admin/inscriptions/all', { as: admin })
    const { id } = body.inscriptions.find((one: { formationId: number }) => one.formationId === formationId)
    expect((await ask(a, 'DELETE /api/admin/inscriptions/:id', { as: admin, params: { id } })).status).toBe(
      200,
    )
    await vi.waitFor(async () => expect((await watch()).status).toBe(404), HEARD)
    const again = { userId: learner.id, formationId }
    expect((await ask(a, 'POST /api/admin/inscriptions', { as: admin, body: again })).status).toBe(201)
    await vi.waitFor(async () => expect((await watch()).status).toBe(200), HEARD)
    expect((await watch()).body.formation.progress).toBe(before.body.formation.progress)
  })

  it('a link to a video is closed on the other by a ban, a deletion and an enrolment that ends', async () => {
    const { learners, formationId } = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: 3 }),
    )
    const video = await setup.withDatabase(async ({ db }) => {
      const storage = await openStorage({ dataDir: setup.dataDir, storage: bucket.config })
      const upload = { use: 'chapterVideo', originalName: 'leçon.mp4' } as const
      const stored = await storeUpload(
        { db, storage, log: Fastify().log, config: setup },
        bytesOf(mp4()),
        upload,
      )
      const inCourse = eq(chapters.formationId, formationId)
      await db.update(chapters).set({ videoId: stored.id, videoUrl: null }).where(inCourse)
      return stored
    })
    const opened = async (academy: AcademyProcess, { id }: { id: number }) => {
      const link = privateLinks(setup.env.APP_SECRET ?? '', id)(video.id, video.fileName)
      return (await fetch(`${academy.url}${link}`)).status
    }
    const [banned, deleted, left] = learners as [TestPerson, TestPerson, TestPerson]
    for (const academy of [a, b])
      for (const learner of learners) expect(await opened(academy, learner)).toBe(200)

    for (const [learner, action] of [
      [banned, 'ban'],
      [deleted, 'delete'],
    ] as const) {
      const params = { id: learner.id }
      const done = await ask(a, 'POST /api/admin/users/:id/action', { as: admin, params, body: { action } })
      expect(done.status).toBe(200)
    }
    await setup.withDatabase(({ db }) => db.delete(enrolments).where(eq(enrolments.userId, left.id)))
    for (const academy of [a, b])
      for (const learner of learners)
        await vi.waitFor(async () => expect(await opened(academy, learner)).toBe(403), HEARD)
  })

  it('a catalogue changed on one has changed on the other, pages kept ready included', async () => {
    const seen = async (academy: AcademyProcess, path: string) =>
      (await fetch(`${academy.url}${path}`)).text()
    const everywhere = [a, b].flatMap((academy) =>
      ['/courses', '/api/formations'].map((path) => [academy, path] as const),
    )
    for (const [academy, path] of everywhere) await seen(academy, path)
    const id = await createCourse(a, 'Née sur le premier')
    for (const [academy, path] of everywhere)
      await vi.waitFor(async () => expect(await seen(academy, path)).toContain('Née sur le premier'), HEARD)
    await ask(b, 'DELETE /api/formateur/formations/:id', { as: trainer, params: { id } })
    for (const [academy, path] of everywhere)
      await vi.waitFor(
        async () => expect(await seen(academy, path)).not.toContain('Née sur le premier'),
        HEARD,
      )
  })

  it('what a learner does on one shows on the other, where it was kept ready', async () => {
    const { learners, formationId, chapterIds } = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: 1 }),
    )
    const [learner] = learners
    const watched = async (academy: AcademyProcess) => {
      const { body } = await ask(academy, 'GET /api/formations/watch/:id', {
        as: learner,
        params: { id: formationId },
      })
      return body.chapitres.map(({ progress }: { progress: number }) => progress)
    }
    const [first, ...others] = await watched(b)
    expect(first).toBe(0)
    expect(await watched(b)).toEqual([first, ...others])
    const body = { userId: learner?.id, formationId, chapitreId: chapterIds[0] }
    expect((await ask(a, 'POST /api/formations/complete-chapitre', { as: learner, body })).status).toBe(200)
    expect(await watched(a)).toEqual([100, ...others])
    await vi.waitFor(async () => expect(await watched(b)).toEqual([100, ...others]), HEARD)
  })

  it('a course completed on both at the same moment gives one certificate and one mail', async () => {
    const { learners, ...room } = await setup.withDatabase((platform) =>
      addClassroom(platform, { chapters: 1 }),
    )
    const everywhere = learners.flatMap((learner) =>
      [a, b].map((academy) => completeAll(academy, learner, room)),
    )
    expect(new Set(await Promise.all(everywhere))).toEqual(new Set([100]))
    for (const as of learners)
      expect((await ask(b, 'GET /api/certificates', { as })).body.data).toHaveLength(1)
    const mails = ({ email }: TestPerson) =>
      folders.flatMap((folder) => mailsTo(folder, email)).filter(({ subject }) => /certificat/.test(subject))
    const slow = { timeout: 30_000, interval: 100 }
    await vi.waitFor(() => expect(learners.every((one) => mails(one).length > 0)).toBe(true), slow)
    for (const learner of learners) expect(mails(learner)).toHaveLength(1)
  })

  it('a certificate comes from the cache of each, and one revoked on one is revoked on the other', async () => {
    const room = await setup.withDatabase((platform) => addClassroom(platform, { chapters: 1 }))
    const [learner] = room.learners as [TestPerson]
    await completeAll(a, learner, room)
    const { number } = (await ask(a, 'GET /api/certificates', { as: learner })).body.data[0]
    const addresses = [`/certificats/${number}`, `/ar/certificats/${number}`, `/api/certificates/${number}`]
    const allSay = async (says: RegExp) => {
      for (const address of [a, b].flatMap(({ url }) => addresses.map((path) => url + path)))
        await vi.waitFor(async () => {
          const answer = await fetch(address)
          expect(await answer.text()).toMatch(says)
          // Only what a route answers has an id: what comes from the cache has none.
          expect(answer.headers.has('x-request-id')).toBe(false)
        }, HEARD)
    }
    await allSay(/Certificat authentique|شهادة أصلية|"status":"valid"/)
    const revoked = { as: admin, params: { number }, body: { reason: 'Nom erroné' } }
    expect((await ask(a, 'POST /api/admin/certificates/:number/revoke', revoked)).status).toBe(200)
    await allSay(/Certificat révoqué|شهادة ملغاة|"status":"revoked"/)
  })

  it('a file that came in by one goes out by the other, and an upload begun on one goes on with the other', async () => {
    const id = await createCourse(a, 'Avec image')
    const { body } = await ask(b, 'GET /api/formations/:id', { params: { id } })
    expect((await fetch(`${b.url}${body.formation.image}`)).status).toBe(200)
    const video = mp4(40_000)
    const upload = await beginUpload(a, trainer, video.length)
    expect((await sendPiece(a, trainer, upload, 0, video.subarray(0, 30_000))).status).toBe(204)
    expect((await sendPiece(b, trainer, upload, 30_000, video.subarray(30_000))).status).toBe(204)
  })

  it('both do the jobs that one was asked for, each once', async () => {
    const subjects = Array.from({ length: 25 }, (_, one) => `Travail ${one}.`)
    await Promise.all(subjects.map((subject) => write(a, subject)))
    const done = () =>
      folders.map((folder) => mailsTo(folder, 'contact@').filter(({ subject }) => /Travail/.test(subject)))
    await vi.waitFor(() => expect(done().flat()).toHaveLength(subjects.length), {
      timeout: 30_000,
      interval: 100,
    })
    for (const subject of subjects)
      expect(
        done()
          .flat()
          .filter((mail) => mail.subject.includes(subject)),
      ).toHaveLength(1)
    for (const own of done()) expect(own.length).toBeGreaterThan(0)
  })

  it('failures to sign in count together, for the account and for the address nginx saw', async () => {
    const { email } = await newLearner()
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(tries % 2 ? a : b, email, 'faux')).status).toBe(401)
    expect((await signIn(a, email)).status).toBe(429)
    expect((await signIn(b, email)).status).toBe(429)

    const body = JSON.stringify({ email: 'inconnue@exemple.test', password: 'faux' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    expect((await front.ask('POST', '/api/auth/signin', { headers, body })).status).toBe(401)
    const keys = await setup.withDatabase(({ db }) => db.select({ key: rateLimits.key }).from(rateLimits))
    expect(keys.map(({ key }) => key)).toContain('sign-in:address:127.0.0.1')
    expect(keys.map(({ key }) => key)).not.toContain('sign-in:address:203.0.113.9')
  })
})

describe('Through nginx', () => {
  it('pages and calls come over HTTP/2 with each security header once, and plain HTTP leads to them', async () => {
    const session = connect(`https://127.0.0.1:${front.port}`, { ca: front.ca, servername: front.name })
    const stream = session.request({ ':path': '/courses', ':authority': front.name })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    expect(session.alpnProtocol).toBe('h2')
    session.close()
    const { rawHeaders } = await front.ask('GET', '/api/formations')
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
    for (const once of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      expect(names.filter((name) => name === once)).toEqual([once])
    expect(names).not.toContain('x-powered-by')
  })

  it('large videos go up in one request and in pieces, and what is too large is refused in our own words', async () => {
    const authorization = `Bearer ${trainer.token}`
    const course = aCourse()
    const files = course.files.map((file) =>
      file.field === 'chapitreVideos' ? { ...file, content: mp4(6 * MB) } : file,
    )
    const form = await multipart(formDataOf({ ...course, files }))
    const saved = await front.ask('POST', '/api/formateur/formations', {
      body: form.body,
      headers: { ...form.headers, authorization, 'content-length': String(form.body.length) },
    })
    expect(saved.status).toBe(201)

    const video = mp4(10 * MB)
    const upload = await beginUpload(a, trainer, video.length)
    const piece = {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(video.length),
    }
    expect((await front.ask('PATCH', upload, { headers: piece, body: video })).status).toBe(204)

    for (const megabytes of [2, 9]) {
      const body = JSON.stringify({ message: 'x'.repeat(megabytes * MB) })
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
      const refused = await front.ask('POST', '/api/contact', { headers, body })
      expect(refused).toMatchObject({
        status: 413,
        body: { success: false, error: words.common.bodyTooLarge },
      })
    }
  })

  it('a process that stops under load is missed by nobody, and with none left people are told so', async () => {
    const room = await setup.withDatabase((platform) => addClassroom(platform, { learners: 1 }))
    const [learner] = room.learners
    const authorization = `Bearer ${learner?.token}`
    const body = JSON.stringify({
      userId: learner?.id,
      formationId: room.formationId,
      chapitreId: room.chapterIds[0],
    })
    const sent = { authorization, 'content-type': 'application/json', 'content-length': String(body.length) }
    const crowd = underLoad(10, async (person) => {
      const { status, body: result } = await (person % 2
        ? front.ask('GET', '/api/auth/me', { headers: { authorization } })
        : front.ask('POST', '/api/formations/complete-chapitre', { headers: sent, body }))
      return status === 200 ? 'answered' : `${status} ${result.code}`
    })
    const more = (count: number) => {
      const from = crowd.outcomes.length
      return vi.waitFor(() => expect(crowd.outcomes.length).toBeGreaterThan(from + count), {
        timeout: 30_000,
      })
    }
    await more(50)
    a.child.kill('SIGTERM')
    expect(await a.exited).toBe(0)
    await more(50)
    expect((await crowd.stop()).filter((outcome) => outcome !== 'answered')).toEqual([])

    b.child.kill('SIGTERM')
    await b.exited
    expect(await front.ask('GET', '/api/formations')).toMatchObject({
      status: 503,
      body: { success: false, error: words.common.databaseAway },
    })
    const page = await front.ask('GET', '/courses')
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('momentanément indisponible')
  })
})
