import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { claimDataFolder } from '../platform/data-folder.ts'
import { openInMemory } from '../platform/database/embedded.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { root } from '../platform/root.ts'
import { addCast } from './cast-rows.ts'
import { copyDatabase, createDatabase } from './postgres-databases.ts'

/** All tables without a row, or with the cast. */
export type Template = 'empty' | 'cast'

/** Creating an embedded database takes seconds, copying it a moment: made once for each state of its sources. */
export async function embeddedTemplate(template: Template): Promise<Blob> {
  return new Blob([readFileSync(await templatePath(template))])
}

/** The same in a data folder, for a separate process. */
export async function unpackTemplate(dataDir: string) {
  await claimDataFolder(dataDir)
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', await templatePath('empty'), '-C', folder])
}

const onPostgres = new Map<string, Promise<string>>()

/** A database on that server with a copy of a template, which is made once per process and removed with that server. */
export async function databaseFromTemplate(server: string, template: Template): Promise<string> {
  const key = `${server} ${template}`
  const known = onPostgres.get(key) ?? postgresTemplate(server, template)
  onPostgres.set(key, known)
  return copyDatabase(server, await known)
}

async function postgresTemplate(server: string, template: Template) {
  const url = await (template === 'cast' ? databaseFromTemplate(server, 'empty') : createDatabase(server))
  const database = await openPostgres(url)
  if (template === 'cast') await addCast(database)
  await database.close()
  return url
}

async function templatePath(template: Template) {
  const path = join(root, 'node_modules/.cache/academy', `template-${template}-${fingerprint()}.tar`)
  if (existsSync(path)) return path
  const database = await openInMemory()
  if (template === 'cast') await addCast(database)
  const copy = await database.dump()
  await database.close()
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
  return path
}

/** Changes with the migrations, the engine and the cast. */
function fingerprint() {
  const migrations = join(root, 'db/migrations')
  const hash = createHash('sha1')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(migrations, file)))
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  hash.update(readFileSync(join(import.meta.dirname, 'cast-rows.ts')))
  return hash.digest('hex').slice(0, 16)
}
