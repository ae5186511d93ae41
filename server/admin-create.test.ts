// @long @embedded
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { createAdmin } from '#features/accounts/server/first-admin.ts'
import { root } from './platform/root.ts'
import { it } from './testing/cast.ts'

const amina = { email: 'amina@exemple.test', firstName: 'Amina', lastName: 'Benali' }
const tokenOf = (link: string) => new URL(link).searchParams.get('token')

describe('The first administrator', () => {
  it('has no password until the link sets one, and is then in charge', async ({ academy }) => {
    const link = await createAdmin(academy.platform, amina)
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    const reset = { token: tokenOf(link), newPassword: 'Nouveau2026' }
    expect((await academy.call('POST /api/auth/reset-password', { body: reset })).status).toBe(200)
    const credentials = { email: amina.email, password: 'Nouveau2026' }
    const { body } = await academy.call('POST /api/auth/signin', { body: credentials })
    expect(body.user).toMatchObject({ role: 'admin', emailVerified: true, firstName: 'Amina' })
  })

  it('gets another link when asked again, while anyone else’s account is left alone', async ({ academy }) => {
    const [first, second] = [
      await createAdmin(academy.platform, amina),
      await createAdmin(academy.platform, amina),
    ]
    expect(first).not.toBe(second)
    const { email } = await academy.person('user')
    await expect(createAdmin(academy.platform, { ...amina, email })).rejects.toThrow(
      'Un compte existe déjà avec cet email.',
    )
  })

  it('is made on the command line, which says how when something is missing', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'academy-admin-'))
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/admin-create.ts', ...words], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      })
    const { stdout } = await run('--email', amina.email, '--first-name', 'Amina', '--last-name', 'Benali')
    expect(stdout).toContain('http://localhost:3000/reset-password?token=')
    await expect(run('--email', 'amina')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('usage: npm run admin:create'),
    })
    await rm(dataDir, { recursive: true })
  })
})
