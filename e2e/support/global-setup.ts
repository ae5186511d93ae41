import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup, teardown } from '../../scripts/postgres.mjs'
import { emptyAcademy, openAcademy } from './academy.ts'

/**
 * Starts the PostgreSQL of the run and fills one academy. Each worker starts from a copy, which takes a moment instead of
 * seconds.
 */
export default async function fillAcademy() {
  const run = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  process.env.ACADEMY_RUN = run
  await setup()
  const stored = await emptyAcademy(run)
  process.env.ACADEMY_DATABASE = stored.databaseUrl
  const academy = await openAcademy(stored)
  await academy.close()
  return async () => {
    await teardown()
    rmSync(run, { recursive: true, force: true })
  }
}
