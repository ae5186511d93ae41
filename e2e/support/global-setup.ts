import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAcademy } from './academy.ts'

/** Fills one academy for the whole run. Each worker starts from a copy, which takes a moment instead of seconds. */
export default async function fillAcademy() {
  const run = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  process.env.ACADEMY_RUN = run
  const academy = await openAcademy(join(run, 'filled'))
  await academy.close()
  return () => rmSync(run, { recursive: true, force: true })
}
