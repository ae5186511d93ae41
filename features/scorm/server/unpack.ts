import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { OnUnpacked, StoredArchive } from '#features/media/server/users.ts'
import type { ArchivedFile, OpenedArchive } from '#server/platform/archives/archive.ts'
import { openZip } from '#server/platform/archives/zip.ts'
import { countedBytes } from '#server/platform/counted-bytes.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type HasDataFolder, withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { PACKAGE_LIMITS } from '#shared/limits.ts'
import { noManifest, packageTooLarge, unreadableManifest } from './errors.ts'
import { fileKey } from './files.ts'
import { type Manifest, readManifest } from './manifest.ts'

const MANIFEST = 'imsmanifest.xml'

export interface Unpacked extends Manifest {
  files: { path: string; number: number; bytes: number }[]
}

type Needed = Pick<Platform, 'storage'> & HasDataFolder

/** Stores each file of the package whose zip lies in the storage at `key`, beside it. */
export async function unpack(
  platform: Needed,
  { id, key, name, onUnpacked = () => {} }: StoredArchive,
): Promise<Unpacked> {
  const here = platform.storage.localPath(key)
  if (here) return unpackFrom(platform, here, { id, name, onUnpacked })
  // A zip is read at random, and a bucket only as a stream.
  return withTemporaryFolder(platform, async (folder) => {
    const path = join(folder, 'package.zip')
    await pipeline((await platform.storage.open(key)).stream, createWriteStream(path, { flags: 'wx' }))
    return unpackFrom(platform, path, { id, name, onUnpacked })
  })
}

interface Unpacking {
  id: string
  name: string
  onUnpacked: OnUnpacked
}

const unpackFrom = ({ storage }: Needed, path: string, { id, name, onUnpacked }: Unpacking) =>
  withPackage(path, name, async (manifest, own): Promise<Unpacked> => {
    const files: Unpacked['files'] = []
    const total = [...own.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [number, [filePath, file]] of [...own].entries()) {
      const content = countedBytes(await file.open(), (bytes) => onUnpacked(bytes / total))
      await storage.put(fileKey(id, number), content, { contentType: 'application/octet-stream' })
      files.push({ path: filePath, number, bytes: file.bytes })
    }
    return { ...manifest, files }
  })

/** What the manifest of a package says; nothing is unpacked. */
export const describePackage = (path: string, name: string) =>
  withPackage(path, name, async (manifest) => manifest)

async function withPackage<Result>(
  path: string,
  name: string,
  work: (manifest: Manifest, own: Map<string, ArchivedFile>) => Promise<Result>,
): Promise<Result> {
  const archive = await openZip(path, PACKAGE_LIMITS).catch((error) => {
    throw error instanceof AppError && error.status === 413 ? packageTooLarge(name) : error
  })
  try {
    const own = filesBesideManifest(archive, name)
    const manifest = own.get(MANIFEST)
    if (!manifest || manifest.bytes > PACKAGE_LIMITS.manifestBytes) throw unreadableManifest(name)
    const read = await readManifest(await buffer(await manifest.open()), new Set(own.keys()), name)
    return await work(read, own)
  } finally {
    await archive.close()
  }
}

/** The manifest stands at the top, or in a folder of the top; what lies elsewhere is not of the package. */
function filesBesideManifest({ files }: OpenedArchive, name: string): Map<string, ArchivedFile> {
  const manifests = [...files.keys()].filter((path) => /^([^/]+\/)?imsmanifest\.xml$/.test(path))
  const found = manifests.find((path) => path === MANIFEST) ?? manifests[0]
  if (!found) throw noManifest(name)
  const folder = found.slice(0, -MANIFEST.length)
  const own = [...files].filter(([path]) => path.startsWith(folder))
  return new Map(own.map(([path, file]) => [path.slice(folder.length), file]))
}
