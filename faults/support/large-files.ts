import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { asTar, backupEntries, files, page } from '#server/testing/moodle-backups.ts'
import { manifestOf } from '#server/testing/packages.ts'
import { oneSection } from '#server/testing/send-backup.ts'
import { tarBlocks } from '#server/testing/zips.ts'

interface Size {
  files: number
  fileBytes: number
}

/** Writes a SCORM package whose videos are stored as they are, as authoring tools store them; the same bytes each time. */
export async function writePackage(folder: string, { files: count, fileBytes }: Size): Promise<string> {
  const path = join(folder, `package-${count}.zip`)
  const video = randomBytes(fileBytes)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifestOf()), 'imsmanifest.xml')
  zip.addBuffer(Buffer.from('<p>Bonjour</p>'), 'index.html')
  for (let number = 1; number <= count; number++)
    zip.addBuffer(video, `films/${number}.mp4`, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** Writes a Moodle backup of pages with a large picture each: drawing one takes a while on the fastest machine. */
export async function writePictures(folder: string, count: number): Promise<string> {
  const path = join(folder, `pictures-${count}.mbz`)
  const activities = Array.from({ length: count }, (_, index) => {
    const picture = { area: 'content', name: 'photo.jpg', content: `photo ${index}` }
    return page(`Page ${index + 1}`, '<p>Bonjour</p><img src="@@PLUGINFILE@@/photo.jpg" alt="">', {
      files: [picture],
    })
  })
  const entries = backupEntries({ sections: oneSection(...activities) })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({
    create: { width: 2_400, height: 2_400, channels: 3, background: '#0f5f5c', noise },
  })
    .jpeg()
    .toBuffer()
  await writeEntries(path, entries, photo)
  return path
}

/** Writes a Moodle backup of files that people download, packed without making them smaller, as videos cannot be. */
export async function writeBackup(folder: string, { files: count, fileBytes }: Size): Promise<string> {
  const path = join(folder, `backup-${count}.mbz`)
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1))
  const activities = numbers.flatMap((number) => [
    page(`Page ${number}`, '<p>Bonjour</p>'),
    files('resource', `Film ${number}`, { area: 'content', name: `${number}.mp4`, content: number }),
  ])
  const entries = backupEntries({ sections: oneSection(...activities) })
  await writeEntries(path, entries, randomBytes(fileBytes))
  return path
}

/** Every file of the backup has the same bytes, and a name of its own instead of one made of them. */
async function writeEntries(path: string, entries: ReturnType<typeof backupEntries>, content: Buffer) {
  for (const name of entries.keys()) if (name.startsWith('files/')) entries.set(name, content)
  await pipeline(Readable.from(tarBlocks(asTar(entries))), createGzip({ level: 0 }), createWriteStream(path))
}
