import { open } from 'node:fs/promises'
import type { ArchiveLimits, OpenedArchive } from './archive.ts'
import { unreadableArchive } from './errors.ts'
import { openTarGz } from './tar.ts'
import { openZip } from './zip.ts'

/**
 * Opens an archive of either kind, known by its first bytes. `folder` is empty and belongs to the caller, who removes it
 * after the archive is closed.
 */
export async function openArchive(
  path: string,
  folder: string,
  limits: ArchiveLimits,
): Promise<OpenedArchive> {
  const [first, second] = await firstBytes(path)
  if (first === 0x50 && second === 0x4b) return openZip(path, limits)
  if (first === 0x1f && second === 0x8b) return openTarGz(path, folder, limits)
  throw unreadableArchive()
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer
  } finally {
    await file.close()
  }
}
