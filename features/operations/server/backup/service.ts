import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config.ts'
import { claimDataFolder, closeTree, LAYOUT_FILE, PRIVATE_FOLDER } from '#server/platform/data-folder.ts'
import { DatabaseProblem } from '#server/platform/database/database.ts'
import { lockEmbedded } from '#server/platform/database/embedded.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { FileMissing } from '#server/platform/storage/keys.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { originalsOf } from './queries.ts'

const LABEL = 'backup.json'
const VERSION = 1

interface Label {
  version: number
  madeAt: string
  engine: 'embedded' | 'postgres'
}

/**
 * Copies the academy into a folder; into the same folder again, only new files are copied. Files are copied before and
 * again after the database, so that every file named by a copied row is there, even if it came or was deleted
 * meanwhile.
 */
export async function backUp(config: Config, to: string) {
  const folder = resolve(to)
  const media = join(folder, 'media')
  const copier = openCopier(config)
  return copier.meanwhile(async () => {
    await mkdir(media, { recursive: true, mode: PRIVATE_FOLDER })
    // At the beginning, so that nothing is readable by others while it is copied, and at the end for what was added.
    await closeTree(folder)
    const storage = await openStorage(config)
    const madeAt = new Date().toISOString()
    const before = await copyOut(storage, media)
    await copier.save(folder)
    const after = await copyOut(storage, media)
    const files = new Set([...before.keys, ...after.keys])
    await removeOthers(media, files)
    await writeLabel(folder, { version: VERSION, madeAt, engine: copier.engine })
    const open = await closeTree(folder)
    return { files: files.size, copied: before.copied + after.copied, open }
  })
}

/** Restores a backup into an empty database and storage. */
export async function restore(config: Config, from: string) {
  const folder = resolve(from)
  const label = await readLabel(folder)
  if (label.version !== VERSION)
    throw new DatabaseProblem(
      `${folder} is a backup of a version before 1.0: restore it with the version that made it`,
    )
  const copier = openCopier(config)
  if (label.engine !== copier.engine) {
    const other =
      label.engine === 'postgres'
        ? 'a PostgreSQL: set DATABASE_URL'
        : 'an embedded database: unset DATABASE_URL'
    throw new DatabaseProblem(`this backup was made of ${other}`)
  }
  await copier.load(folder)
  const database = await openDatabase(config)
  const originals = await originalsOf(database.db).finally(database.close)
  const files = await copyIn(join(folder, 'media'), await openStorage(config), originals)
  return { madeAt: label.madeAt, files }
}

/** Written last: a folder without it is an incomplete backup. */
async function writeLabel(folder: string, label: Label) {
  const path = join(folder, LABEL)
  await writeFile(`${path}.new`, `${JSON.stringify(label, null, 2)}\n`)
  await rename(`${path}.new`, path)
}

async function readLabel(folder: string): Promise<Label> {
  const text = await readFile(join(folder, LABEL), 'utf8').catch(() => {
    throw new DatabaseProblem(`${folder} holds no finished backup`)
  })
  return JSON.parse(text)
}

/** Types of files that we derive from uploads; the type of an upload is in its row. */
const DERIVED: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
}

/** Copies files that the folder does not have yet. A file never changes under its key: the same size means the same file. */
async function copyOut(storage: Storage, folder: string) {
  const keys: string[] = []
  let copied = 0
  for await (const { key, bytes } of storage.list('')) {
    const path = join(folder, key)
    const known = await stat(path).catch(() => null)
    if (known?.size === bytes) keys.push(key)
    else if (await copyOne(storage, key, path)) {
      keys.push(key)
      copied += 1
    }
  }
  return { keys, copied }
}

/** False when it was deleted since it was listed. */
async function copyOne(storage: Storage, key: string, path: string) {
  await mkdir(dirname(path), { recursive: true })
  try {
    const { stream } = await storage.open(key)
    await pipeline(stream, createWriteStream(`${path}.part`))
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    if (error instanceof FileMissing) return false
    throw error
  }
  await rename(`${path}.part`, path)
  return true
}

/** Files deleted from the academy must not stay in its backups. */
async function removeOthers(folder: string, keys: ReadonlySet<string>) {
  for (const key of await keysUnder(folder)) if (!keys.has(key)) await rm(join(folder, key))
}

async function copyIn(folder: string, storage: Storage, originals: ReadonlyMap<string, string>) {
  const keys = await keysUnder(folder)
  for (const key of keys) {
    const contentType = originals.get(key) ?? DERIVED[extname(key)] ?? 'application/octet-stream'
    await storage.put(key, createReadStream(join(folder, key)), { contentType })
  }
  return keys.length
}

async function keysUnder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((path) => relative(folder, path).split(sep).join('/'))
}

interface Copier {
  engine: 'embedded' | 'postgres'
  /** Runs `work` while the database stays consistent with the copy. */
  meanwhile<Result>(work: () => Promise<Result>): Promise<Result>
  save(folder: string): Promise<void>
  /** Refuses when there is already an academy: none is ever overwritten. */
  load(folder: string): Promise<void>
}

const openCopier = ({ databaseUrl, dataDir }: Config): Copier =>
  databaseUrl ? postgresCopier(databaseUrl) : embeddedCopier(dataDir)

/** The academy may run meanwhile: pg_dump reads one snapshot. */
function postgresCopier(databaseUrl: string): Copier {
  const fileIn = (folder: string) => join(folder, 'database.dump')
  return {
    engine: 'postgres',
    meanwhile: (work) => work(),
    async save(folder) {
      const whole = ['--format=custom', '--no-owner', '--no-privileges', '--file', `${fileIn(folder)}.new`]
      await run('pg_dump', databaseUrl, whole)
      await rename(`${fileIn(folder)}.new`, fileIn(folder))
    },
    async load(folder) {
      const asked = ['--tuples-only', '--no-align', '--command', "select to_regclass('public.users')"]
      if ((await run('psql', databaseUrl, asked)).trim() !== '')
        throw new DatabaseProblem(
          'the database of DATABASE_URL holds an academy already: restore into an empty one',
        )
      await run('pg_restore', databaseUrl, [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--single-transaction',
        fileIn(folder),
      ])
    },
  }
}

/** The academy must be stopped, which the lock of its folder ensures: otherwise the files would not be consistent. */
function embeddedCopier(dataDir: string): Copier {
  const parts = [LAYOUT_FILE, 'database', 'secret']
  return {
    engine: 'embedded',
    async meanwhile(work) {
      if (!existsSync(join(dataDir, 'database')))
        throw new DatabaseProblem(`there is no academy in ${dataDir}`)
      await claimDataFolder(dataDir)
      const release = lockEmbedded(dataDir)
      return work().finally(release)
    },
    async save(folder) {
      for (const part of parts) await copyWhole(join(dataDir, part), join(folder, part))
    },
    async load(folder) {
      if (existsSync(join(dataDir, 'database')))
        throw new DatabaseProblem(`${dataDir} holds an academy already: restore into an empty DATA_DIR`)
      await mkdir(dataDir, { recursive: true })
      for (const part of parts) await copyWhole(join(folder, part), join(dataDir, part))
    },
  }
}

async function copyWhole(from: string, to: string) {
  if (!existsSync(from)) return
  await rm(`${to}.new`, { recursive: true, force: true })
  // Private before the first file is copied: a copy gets the modes of its source.
  if ((await stat(from)).isDirectory()) await mkdir(`${to}.new`, { mode: PRIVATE_FOLDER })
  await cp(from, `${to}.new`, { recursive: true, preserveTimestamps: true })
  await closeTree(`${to}.new`)
  await rm(to, { recursive: true, force: true })
  await rename(`${to}.new`, to)
}

/** Runs a tool of PostgreSQL. The password is in the environment, since anyone may read a command line. */
async function run(command: string, databaseUrl: string, args: string[]) {
  const url = new URL(databaseUrl)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) }
  url.password = ''
  try {
    const { stdout } = await promisify(execFile)(command, ['--dbname', url.href, ...args], { env })
    return stdout
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
    if (String(code) === 'ENOENT')
      throw new DatabaseProblem(`${command} is not installed: it comes with PostgreSQL's client tools`)
    throw new DatabaseProblem(`${command} failed: ${stderr?.trim().split('\n').at(0) ?? code}`)
  }
}
