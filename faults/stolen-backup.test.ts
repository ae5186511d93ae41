import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { root } from '#server/platform/root.ts'
import { afterwards } from './support/afterwards.ts'
import { ask } from './support/calls.ts'
import { newMailbox } from './support/mailbox.ts'
import { type Engine, newSetup, openOn, type Setup } from './support/test-servers.ts'

const run = promisify(execFile)

async function backUp({ env }: Setup) {
  const folder = await mkdtemp(join(tmpdir(), 'academy-stolen-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  const command = ['dist/server/backup.js', folder]
  await run(process.execPath, command, { cwd: root, env: { PATH: process.env.PATH, ...env } })
  return folder
}

/** The content of a backup as text: the files of the embedded database as they are, the dump of PostgreSQL unpacked. */
async function contentOf(folder: string, engine: Engine) {
  if (engine === 'postgres') {
    const { stdout } = await run('pg_restore', ['--file=-', join(folder, 'database.dump')], {
      maxBuffer: 256 * 1024 * 1024,
    })
    return stdout
  }
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  const contents = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
  return (await Promise.all(contents)).join('\n')
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

describe.each<Engine>(['embedded', 'postgres'])('A backup of the %s database', (engine) => {
  it('made while mails wait holds no link that opens anything', async () => {
    const setup = await newSetup(engine)
    const mailbox = await newMailbox()
    const academy = await openOn(setup, mailbox.env)
    const person = { firstName: 'A', lastName: 'B', email: 'attente@exemple.test', password: 'Secret2026' }
    await ask(academy, 'POST /api/auth/signup', { body: person })
    await ask(academy, 'POST /api/auth/forgot-password', { body: { email: person.email } })
    await vi.waitFor(
      () => expect(academy.output().match(/"job":"send-account-link"[^\n]*tried again/g)).toHaveLength(2),
      { timeout: 30_000, interval: 200 },
    )
    academy.child.kill('SIGTERM')
    await academy.exited

    const stolen = await contentOf(await backUp(setup), engine)
    expect(stolen).toContain(person.email)
    expect(stolen).not.toMatch(/(verify-email|reset-password)\?token=/)
    const hashes = await setup.withDatabase(async ({ db }) => {
      const { rows } = (await db.execute(sql`select token_hash from one_time_tokens`)) as unknown as {
        rows: { token_hash: string }[]
      }
      return rows.map(({ token_hash }) => token_hash)
    })
    const candidates = new Set(stolen.match(/(?<![\w-])[\w-]{43}(?![\w-])/g))
    expect([...candidates].filter((candidate) => hashes.includes(hashOf(candidate)))).toEqual([])
  })
})
