import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '#server/platform/root.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { digestOfTables } from '#server/testing/digest.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { afterwards } from './support/afterwards.ts'
import { ask } from './support/calls.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'
import { signInToDemo, useDemo } from './support/used-demo.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'academy-backup-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(command: 'backup' | 'restore', folder: string, env: Record<string, string>) {
  // With umask 000: files are readable by everybody unless the command sets their modes.
  const withOpenUmask = [
    '-c',
    'umask 000; exec "$@"',
    'sh',
    process.execPath,
    `dist/server/${command}.js`,
    folder,
  ]
  const { stdout } = await promisify(execFile)('/bin/sh', withOpenUmask, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  }).catch((error) => ({ stdout: String(error.stderr) }))
  return stdout
}

/** The files that others than the owner may read, write or enter. */
function openTo(path: string): string[] {
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  const all = [path, ...inside.map((name) => join(path, name))]
  return all.filter((each) => (statSync(each).mode & 0o077) !== 0)
}

/** PostgreSQL with a bucket, the embedded database with a folder: the usual combinations. */
async function newPlace(engine: Engine, { empty }: { empty: boolean }) {
  const setup = await newSetup(engine, { empty })
  if (engine === 'embedded') return setup
  const bucket = await startBucket()
  afterwards(bucket.stop)
  return { ...setup, env: { ...setup.env, ...bucket.env } }
}

/**
 * Tables that are empty although the demo is used before the backup (used-demo.ts). A new table is filled there or named
 * here; its rows are compared all the same as soon as there are any.
 */
const EMPTY = [
  'class_figures',
  'class_standings',
  'daily_completions',
  'external_identities',
  'external_sign_ins',
  'push_deliveries',
]

/** What people would miss: accounts, progress, courses and videos. */
async function whatPeopleSee(academy: AcademyProcess) {
  const learner = await signInToDemo(academy, 'apprenant')
  const admin = await signInToDemo(academy, 'admin')
  const progress = await ask(academy, 'GET /api/formations/formation-progress/:id', {
    as: learner,
    params: { id: learner.user.id },
  })
  const [course] = progress.body.data
  const watch = await ask(academy, 'GET /api/formations/watch/:id', {
    as: learner,
    params: { id: course.id },
  })
  const video = watch.body.chapitres.find(({ videoPath }: { videoPath: string }) =>
    videoPath.startsWith('/media'),
  )
  const catalogue = await ask(academy, 'GET /api/formations')
  const images: (string | null)[] = catalogue.body.data.map(({ image }: { image: string | null }) => image)
  const covers = images.filter((image): image is string => Boolean(image))
  const { settings, version, logo } = (await ask(academy, 'GET /api/admin/settings', { as: admin })).body
  const bytes = async (path: string) => {
    const answer = await fetch(new URL(path, academy.url))
    return [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength]
  }
  return {
    catalogue: catalogue.body.data,
    pushKey: (await ask(academy, 'GET /api/user/push', { as: learner })).body.publicKey,
    people: (await ask(academy, 'GET /api/admin/users/all', { as: admin })).body.data.length,
    requests: (await ask(academy, 'GET /api/admin/inscriptions/all', { as: admin })).body.total,
    progress: progress.body.data,
    face: { settings, version, logo: await bytes(logo) },
    video: await bytes(video.videoPath),
    covers: await Promise.all(covers.map(bytes)),
  }
}

describe.each<Engine>(['embedded', 'postgres'])('An academy on the %s database', (engine) => {
  it('restored elsewhere from its backup has the same people, progress and videos', async () => {
    const place = await newPlace(engine, { empty: false })
    const academy = await openOn(place, { DEMO: 'true', RATE_LIMIT: 'on' })
    const { token, makeToken, recoveryCode, number } = await useDemo(academy, place)
    const before = await whatPeopleSee(academy)
    expect([before.video[0], before.covers.length > 0]).toEqual([200, true])
    const backup = await newFolder()
    if (engine === 'embedded')
      expect(await run('backup', backup, place.env)).toMatch(/is in use by process \d+: stop it first/)
    academy.child.kill('SIGTERM')
    await academy.exited
    const tables = await place.withDatabase(digestOfTables)
    const empty = Object.keys(tables).filter((name) => tables[name]?.startsWith('0 rows'))
    expect(empty.filter((name) => !EMPTY.includes(name))).toEqual([])
    expect(await run('backup', backup, place.env)).toMatch(/the database and (\d+) files, \1 of them new/)
    expect(openTo(backup)).toEqual([])
    for (const path of [backup, join(backup, 'backup.json')]) await chmod(path, 0o755)
    expect(await run('backup', backup, place.env)).toMatch(/, 0 of them new/)
    expect(openTo(backup)).toEqual([])

    const elsewhere = await newPlace(engine, { empty: true })
    expect(await run('restore', backup, elsewhere.env)).toMatch(/^Restored the academy of 2\d{3}-/)
    expect(await run('restore', backup, elsewhere.env)).toMatch(/holds an academy already/)
    if (engine === 'embedded') {
      for (const part of ['database', 'secret']) expect(openTo(join(elsewhere.dataDir, part))).toEqual([])
    }
    expect(await elsewhere.withDatabase(digestOfTables)).toEqual(tables)
    const restored = await openOn(elsewhere)
    expect(await whatPeopleSee(restored)).toEqual(before)

    // What was answered before the backup is not done a second time after it.
    const repeated = await ask(restored, 'POST /api/admin/tokens', makeToken)
    expect([repeated.status, repeated.body.token]).toEqual([201, token])

    // What is sealed or hashed with the secret still opens.
    expect((await ask(restored, 'GET /api/admin/tokens', { as: { token } })).status).toBe(200)
    const { challenge } = await signInToDemo(restored, 'formateur')
    const body = { challenge, code: recoveryCode }
    expect((await ask(restored, 'POST /api/auth/second-factor', { body })).status).toBe(200)
    expect((await ask(restored, 'GET /api/certificates/:number/badge', { params: { number } })).status).toBe(
      200,
    )
  })
})
