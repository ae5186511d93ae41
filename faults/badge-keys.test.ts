import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { badgeKeys } from '#db/schema/badges.ts'
import { root } from '#server/platform/root.ts'
import { badgeInPng, badgeVerifier } from '#server/testing/badges.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { afterwards } from './support/afterwards.ts'
import { ask } from './support/calls.ts'
import { type Engine, newSetup, openOn, type Setup } from './support/test-servers.ts'

/** Badges name the academy by its address: wherever it runs, it is the same. */
const SAME_ADDRESS = { PUBLIC_URL: 'https://academie.example' }

/** A command of the build, as `npm run` starts it. Gives what it said, also when it refused. */
async function run({ env }: Setup, command: string, ...args: string[]) {
  const done = await promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...SAME_ADDRESS, ...env },
  }).catch((error) => ({ stdout: String(error.stderr) }))
  return done.stdout
}

async function stop(academy: AcademyProcess) {
  academy.child.kill('SIGTERM')
  await academy.exited
}

const read = async (academy: AcademyProcess, path: string) => (await fetch(`${academy.url}${path}`)).text()
const verifierAt = (academy: AcademyProcess) => badgeVerifier((path) => read(academy, path))

/** Everything that the demo's learner can take away of a certificate. */
async function takenAway(academy: AcademyProcess) {
  const body = { email: 'apprenant@academie.test', password: 'Demo2026!' }
  const learner = (await ask(academy, 'POST /api/auth/signin', { body })).body
  const { data } = (await ask(academy, 'GET /api/certificates', { as: learner })).body
  const { number } = data[0]
  const png = await fetch(`${academy.url}/certificats/${number}.png`)
  return {
    number,
    json: await read(academy, `/api/certificates/${number}/badge`),
    jwt: await read(academy, `/api/certificates/${number}/badge?format=jwt`),
    baked: badgeInPng(Buffer.from(await png.arrayBuffer())),
  }
}

type Taken = Awaited<ReturnType<typeof takenAway>>

async function expectValid(academy: AcademyProcess, { json, jwt, baked }: Taken) {
  const { verify, verifyJwt, isRevoked } = verifierAt(academy)
  expect([await verify(JSON.parse(json)), await verify(JSON.parse(baked))]).toEqual([true, true])
  await verifyJwt(jwt)
  expect(await isRevoked(JSON.parse(json))).toBe(false)
}

const keyOf = ({ json }: Taken): string => JSON.parse(json).proof.verificationMethod

describe.each<Engine>(['embedded', 'postgres'])('Badges of an academy on the %s database', (engine) => {
  it('stay valid through a change of keys, and in an old backup restored elsewhere', async () => {
    const setup = await newSetup(engine)
    let academy = await openOn(setup, { ...SAME_ADDRESS, DEMO: 'true' })
    const first = await takenAway(academy)
    await expectValid(academy, first)

    if (engine === 'embedded') {
      expect(await run(setup, 'badges-rotate-key')).toMatch(/is in use by process \d+: stop it first/)
      await stop(academy)
    }
    const backup = await mkdtemp(join(tmpdir(), 'academy-badges-'))
    afterwards(() => rm(backup, { recursive: true, force: true }))
    expect(await run(setup, 'backup', backup)).toMatch(/the database and \d+ files/)
    expect(await run(setup, 'badges-rotate-key')).toMatch(/^New keys sign badges from now on/)
    if (engine === 'embedded') academy = await openOn(setup, SAME_ADDRESS)

    // A process that runs meanwhile is told by the database.
    const second = await vi.waitFor(
      async () => {
        const taken = await takenAway(academy)
        expect(keyOf(taken)).not.toBe(keyOf(first))
        return taken
      },
      { timeout: 30_000, interval: 200 },
    )
    await expectValid(academy, first)
    await expectValid(academy, second)
    await stop(academy)

    const elsewhere = await newSetup(engine, { empty: true })
    expect(await run(elsewhere, 'restore', backup)).toMatch(/^Restored the academy of 2\d{3}-/)
    const restored = await openOn(elsewhere, SAME_ADDRESS)
    await expectValid(restored, first)
    // The same keys sign there: what is asked for again is what was given before.
    expect(await takenAway(restored)).toEqual(first)
  })
})

describe('Two processes that open on an empty PostgreSQL at once', () => {
  it('make one set of keys', async () => {
    const setup = await newSetup('postgres')
    const both = await Promise.all([openOn(setup, SAME_ADDRESS), openOn(setup, SAME_ADDRESS)])
    const paths = ['/.well-known/did.json', '/.well-known/jwks.json', '/.well-known/did.json']
    const answers = await Promise.all(
      both.flatMap((academy) => paths.map(async (path) => [path, await read(academy, path)])),
    )
    expect(new Set(answers.map((answer) => answer.join(' '))).size).toBe(2)
    expect(await setup.withDatabase(({ db }) => db.$count(badgeKeys))).toBe(2)
    for (const academy of both)
      expect(JSON.parse(await read(academy, '/.well-known/did.json')).assertionMethod).toHaveLength(2)
  })
})
