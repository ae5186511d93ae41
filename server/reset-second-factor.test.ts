// @long
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { resetSecondFactor } from '#features/people/server/reset-second-factor.ts'
import { root } from './platform/root.ts'
import type { TestAcademy } from './testing/academy.ts'
import { it as base } from './testing/cast.ts'
import { mailsTo, mailTo } from './testing/outbox.ts'
import { addPasskey } from './testing/passkeys.ts'
import { setUpCodes } from './testing/second-factor.ts'

const PASSWORD = 'Secret2026'
const it = base.extend('passwordHash', { scope: 'file' }, () => hashPassword(PASSWORD))

/** The command as an operator runs it, beside the process that serves the academy. */
async function runCommand({ platform }: TestAcademy, ...words: string[]) {
  const [open] = await platform.db.select({ name: sql<string>`current_database()` }).from(users).limit(1)
  const database = new URL(`/${open?.name}`, process.env.TEST_DATABASE_URL)
  const dataDir = await mkdtemp(join(tmpdir(), 'academy-command-'))
  try {
    return await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'server/reset-second-factor.ts', ...words],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          DATABASE_URL: database.href,
          APP_SECRET: platform.secret,
        },
      },
    )
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const signIn = (academy: TestAcademy, email: string) =>
  academy.call('POST /api/auth/signin', { body: { email, password: PASSWORD } })

describe('An administrator who lost their second factor', { timeout: 60_000 }, () => {
  it('signs in with the password alone after the command: sessions ended, mailed, in the journal', async ({
    academy,
    passwordHash,
  }) => {
    const amina = await academy.person('admin', { passwordHash })
    const other = await academy.person('admin', { passwordHash })
    await setUpCodes(academy, amina)
    await addPasskey(academy, amina)
    await setUpCodes(academy, other)
    expect((await signIn(academy, amina.email)).body).toHaveProperty('challenge')

    const { stdout } = await runCommand(academy, '--email', amina.email.toUpperCase())

    expect(stdout).toContain('signs in without a second factor from now on')
    expect((await academy.call('GET /api/auth/me', { as: amina })).status).toBe(401)
    const { body } = await signIn(academy, amina.email)
    expect(body.user).toMatchObject({ id: amina.id, role: 'admin' })
    await mailTo(academy, amina.email, /^La connexion à votre compte ne demande plus de code$/)
    const journal = await academy.call('GET /api/admin/audit', { as: other })
    expect(journal.body.data[0]).toMatchObject({
      actor: 'npm run admin:reset-second-factor',
      action: 'user.second-factor',
      target: expect.stringContaining(amina.email),
    })
    expect((await signIn(academy, other.email)).body, 'another account').toHaveProperty('challenge')
  })

  it('is told when there is no such account, or nothing to take off; then nothing changes', async ({
    academy,
  }) => {
    const admin = await academy.person('admin')
    await expect(resetSecondFactor(academy.platform, 'nobody@exemple.test')).rejects.toThrow(
      'There is no account for nobody@exemple.test.',
    )
    await expect(resetSecondFactor(academy.platform, admin.email)).rejects.toThrow(
      `The account of ${admin.email} has no second factor.`,
    )
    expect((await academy.call('GET /api/auth/me', { as: admin })).status).toBe(200)
    expect(mailsTo(academy, admin.email)).toEqual([])
  })

  it('is told how the command is written when the address is missing', async ({ academy }) => {
    await expect(runCommand(academy)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('usage: npm run admin:reset-second-factor'),
    })
  })
})
