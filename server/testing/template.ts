import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openInMemory } from '../platform/database/embedded.ts'
import { root } from '../platform/root.ts'

/** Creating an embedded database takes seconds, copying it a moment: made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<Blob> {
  return new Blob([readFileSync(await templatePath())])
}

/** The same as a folder, for a separate process. */
export async function unpackTemplate(folder: string) {
  mkdirSync(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', await templatePath(), '-C', folder])
}

async function templatePath() {
  const path = join(root, 'node_modules/.cache/academy', `template-${fingerprint()}.tar`)
  if (existsSync(path)) return path
  const database = await openInMemory()
  const copy = await database.dump()
  await database.close()
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
  return path
}

/** Changes with the migrations and the engine. */
function fingerprint() {
  const migrations = join(root, 'db/migrations')
  const hash = createHash('sha1')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrations, file)))
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex').slice(0, 16)
}
