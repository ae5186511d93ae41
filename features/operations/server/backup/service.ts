import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { closeTree, PRIVATE_FOLDER } from '#server/platform/data-folder.ts'
import { DatabaseProblem } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { openCopier } from './database-copy.ts'
import { copyIn, copyOut, removeOthers } from './files.ts'
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
