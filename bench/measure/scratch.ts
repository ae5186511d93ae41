import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

/** The temporary folder of the bench, deleted when it ends. */
export function scratch() {
  if (folder) return folder
  const made = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  folder = made
  return made
}
