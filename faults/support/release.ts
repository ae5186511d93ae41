import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, link, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { root } from '#server/platform/root.ts'
import { badgeVerifier } from '#server/testing/badges.ts'
import { photograph } from '#server/testing/files.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from '#server/testing/process.ts'
import { afterwards } from './afterwards.ts'
import { ask } from './calls.ts'
import { type Engine, newSetup } from './test-servers.ts'

/** The result of `npm run release`, in a new folder without packages, deleted after the test. */
export async function newRelease(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'academy-release-'))
  afterwards(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'academie')
  await promisify(execFile)(process.execPath, ['scripts/release.mjs', folder], { cwd: root })
  return folder
}

/** Copies the packages of its lock from ours: what npm would install, without the registry. */
export async function copyPackages(folder: string) {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const paths = Object.keys(lock.packages).filter((path) => path && existsSync(join(root, path)))
  for (const path of paths) await copyPackage(join(root, path), join(folder, path))
}

async function copyPackage(from: string, to: string) {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // A nested package has its own entry in the lock.
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) await copyPackage(source, target)
    // A hard link is instant; across file systems the file is copied.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

/** The disk usage of a folder in megabytes, like `du`. */
export async function diskUse(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).blocks * 512),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / (1024 * 1024)
}

/** Starts the demo academy of a release, like the systemd unit or like `npm start`. */
export async function openRelease(
  folder: string,
  engine: Engine,
  { env = {}, ...how }: { env?: Record<string, string>; from?: 'start'; node?: string } = {},
) {
  const setup = await newSetup(engine, { empty: true })
  const academy = await spawnAcademy(
    { ...setup.env, ...env, DEMO: 'true' },
    { from: 'build', ...how, folder },
  )
  afterwards(async () => {
    academy.child.kill('SIGKILL')
    await academy.exited
  })
  await whenOpen(academy)
  return academy
}

/** Checks a page with its stylesheet, a call, and an uploaded picture that is encoded again. */
export async function expectAcademy(academy: AcademyProcess) {
  const page = await (await fetch(`${academy.url}/courses`)).text()
  const { data } = (await ask(academy, 'GET /api/formations')).body
  expect(page).toContain(`/courses/${data[0].id}`)
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1]
  expect((await fetch(`${academy.url}${style}`)).status).toBe(200)
  expect((await fetch(`${academy.url}${data[0].image}`)).headers.get('content-type')).toMatch(/^image\//)

  const body = { email: 'apprenant@academie.test', password: 'Demo2026!' }
  const learner = (await ask(academy, 'POST /api/auth/signin', { body })).body
  const form = new FormData()
  const fields = { firstName: 'Salma', lastName: 'Release', email: body.email }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new Blob([new Uint8Array(await photograph())]), 'moi.jpg')
  const saved = await ask(academy, 'PUT /api/user/profile', { as: learner, body: form })
  const picture = await fetch(`${academy.url}${saved.body.user?.photo}`)
  expect([saved.status, picture.status]).toEqual([200, 200])
  // Encoded again: the metadata of the camera is gone.
  expect(Buffer.from(await picture.arrayBuffer()).includes('Personne de la photo')).toBe(false)
  await expectCertificate(academy, learner)
}

/** The typesetter has a program, a template and fonts of its own; a badge is signed by other packages. */
async function expectCertificate(academy: AcademyProcess, learner: { token: string }) {
  const [{ number }] = (await ask(academy, 'GET /api/certificates', { as: learner })).body.data
  const pdf = Buffer.from(await (await fetch(`${academy.url}/certificats/${number}.pdf`)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const read = async (path: string) => (await fetch(`${academy.url}${path}`)).text()
  const badge = JSON.parse(await read(`/api/certificates/${number}/badge`))
  expect(await badgeVerifier(read).verify(badge)).toBe(true)
}
