import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { PRIVATE_FILE } from './data-folder.ts'

/** The secret that signs media links: given, or made once beside the data. */
export async function appSecret({ appSecret, dataDir }: Config): Promise<string> {
  if (appSecret) return appSecret
  const path = join(dataDir, 'secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  // Written aside and renamed, so that a crash never leaves half a secret.
  await writeFile(`${path}.new`, made, { mode: PRIVATE_FILE })
  await rename(`${path}.new`, path)
  return made
}
