// @long
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicVideoLink } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openDatabase } from './platform/database/open.ts'
import { openStorage } from './platform/storage/open.ts'
import type { TestPerson } from './testing/academy.ts'
import { videoOf } from './testing/files.ts'
import { ownDatabase } from './testing/own-database.ts'
import { addPerson } from './testing/people.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from './testing/process.ts'

/** More than the buffers of a connection hold, so that the server is in the middle of it when the client goes. */
const MEGABYTES = 40
const MANY_PEOPLE = 30_000

let dataDir: string
let academy: AcademyProcess
let admin: TestPerson
let video: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-cancelled-'))
  const env = { RATE_LIMIT: 'off', STAFF_SECOND_FACTOR: 'optional', ...(await ownDatabase(dataDir)) }
  const databaseUrl = 'DATABASE_URL' in env ? String(env.DATABASE_URL) : null
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  admin = await addPerson({ db }, 'admin')
  await db.execute(sql`
    insert into users (first_name, last_name, email, role)
    select 'Imane', 'Personne', 'imane-' || n || '@exemple.test', 'user' from generate_series(1, ${MANY_PEOPLE}) n`)
  const storage = await openStorage({ dataDir, storage: null })
  const stored = await storeUpload(
    { db, storage, log: Fastify().log, config: { dataDir } },
    videoOf(MEGABYTES),
    {
      use: 'videoDescription',
      originalName: 'présentation.mp4',
    },
  )
  video = publicVideoLink(stored.id)
  await close()
  academy = await spawnAcademy({ ...env, LOG_LEVEL: 'info' })
  await whenOpen(academy)
})
afterAll(async () => {
  await academy.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A client that goes away once it has sent what it sends, and has the first bytes of an answer if it `reads` one. */
async function cancel(
  line: string,
  { headers = {}, body, reads }: { headers?: Record<string, string>; body?: Buffer; reads: boolean },
) {
  const socket = connect(Number(new URL(academy.url).port), '127.0.0.1')
  const all = { host: 'localhost', authorization: `Bearer ${admin.token}`, ...headers }
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from([`${line} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
  await new Promise((resolve) => socket.write(body ? Buffer.concat([head, body]) : head, resolve))
  if (reads) await once(socket, 'readable')
  socket.resetAndDestroy()
}

interface Line {
  level: number
  msg: string
  req?: { url: string }
  res?: { statusCode: number }
}
const WARNING = 40

const lines = (): Line[] =>
  academy
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const complaints = () => lines().filter(({ level, res }) => level >= WARNING || (res?.statusCode ?? 0) >= 500)

describe('A client that goes away is no fault of the server', () => {
  it.each([
    ['a video', () => video],
    ['an export', () => '/api/admin/users/export'],
  ])('in the middle of %s', async (_, addressOf) => {
    const address = addressOf()
    await cancel(`GET ${address}`, { reads: true })
    const own = () => lines().filter(({ req }) => req?.url === address)
    await vi.waitFor(() => expect(own()).toHaveLength(1), 20_000)
    expect(own()).toMatchObject([{ msg: expect.stringMatching(/^request c/), res: { statusCode: 200 } }])
    expect(complaints()).toEqual([])
  })

  it('in the middle of what it sends', async () => {
    const json = { 'content-type': 'application/json', 'content-length': '90000' }
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '9000000' }
    const part = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'),
      Buffer.alloc(1024 * 1024),
    ])
    await cancel('POST /api/contact', { headers: json, body: Buffer.from('{"message":'), reads: false })
    await cancel('POST /api/admin/import/archive', { headers: form, body: part, reads: false })
    await cancel('POST /api/admin/formations', { headers: form, body: part, reads: false })
    const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${admin.token}` }
    const about = `filename ${btoa('film.mp4')},use ${btoa('chapterVideo')}`
    const begun = await fetch(`${academy.url}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '9000000', 'upload-metadata': about },
    })
    const piece = { 'content-type': 'application/offset+octet-stream', 'content-length': '9000000' }
    await cancel(`PATCH ${begun.headers.get('location')}`, {
      headers: { ...tus, ...piece, 'upload-offset': '0' },
      body: Buffer.alloc(1024 * 1024),
      reads: false,
    })
    // What is under way ends first.
    await academy.stop()
    expect(complaints()).toEqual([])
  })
})
