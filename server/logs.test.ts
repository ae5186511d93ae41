// @long @lts
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './platform/database/open.ts'
import { root } from './platform/root.ts'
import { ownDatabase } from './testing/own-database.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from './testing/process.ts'

let dataDir: string
let env: Record<string, string>
let running: AcademyProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-logs-'))
  env = { RATE_LIMIT: 'off', LOG_LEVEL: 'debug', ...(await ownDatabase(dataDir)) }
})
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.exited
  running = undefined
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (more: Record<string, string> = {}) => {
  running = await spawnAcademy({ ...env, ...more })
  return running
}
async function prepare(...statements: string[]) {
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL ?? null })
  for (const statement of statements) await database.execute(statement)
  await database.close()
}
/** Every field in which PostgreSQL repeats values: the message, the detail and the context of an error. */
const refuseAccounts = (code: string) => [
  `create function refuse_account() returns trigger language plpgsql as $$ begin
     raise exception 'refused %', new.password_hash using errcode = '${code}', detail = new.email || new.password_hash;
   end $$`,
  'create trigger refuses before insert on users for each row execute function refuse_account()',
]
function expectNoValues(written: string, ...values: string[]) {
  for (const secret of ['$argon2', 'params:', ...values]) expect(written).not.toContain(secret)
}

describe('No line carries a hash or the values of a statement', { timeout: 90_000 }, () => {
  it.each(['P0001', '22023'])('when the start fails on a statement (%s)', async (code) => {
    await prepare(...refuseAccounts(code))
    const academy = await start({ DEMO: 'true' })
    expect(await academy.exited).toBe(1)
    expect(academy.output()).toContain('academie: a statement failed')
    expectNoValues(academy.output(), 'admin@academie.test')
  })

  it('when a request fails on a statement', async () => {
    await prepare(...refuseAccounts('P0001'))
    const academy = await start()
    await whenOpen(academy)
    const answer = await fetch(`${academy.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Imane',
        lastName: 'Chraïbi',
        email: 'imane.secret@exemple.ma',
        password: 'Sesame2026!',
      }),
    })
    expect(answer.status).toBe(500)
    await vi.waitFor(() => expect(academy.output()).toContain('request failed'), 20_000)
    expect(academy.output()).toContain('"code":"P0001"')
    expectNoValues(academy.output(), 'imane.secret', 'Chraïbi')
  })

  it('when nobody catches the error at all', async () => {
    const script = `
      import { DrizzleQueryError } from 'drizzle-orm'
      import { launch } from './server/platform/lifecycle.ts'
      await launch(async () => {})
      setTimeout(() => {
        throw new DrizzleQueryError('insert into users values ($1)', ['$argon2id$v=19$abc', 'x@exemple.ma'])
      })`
    const run = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { cwd: root },
    )
    const failed = await run.then(
      () => null,
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    expect(failed?.code).toBe(1)
    expect(failed?.stderr).toMatch(/^academie: a statement failed\n {4}at /)
    expectNoValues(`${failed?.stdout}${failed?.stderr}`, 'x@exemple.ma')
  })
})
