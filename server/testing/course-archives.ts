import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ARCHIVE_DOCUMENT } from '#features/imports/archive.ts'
import { type ZipEntry, zipOf } from './zips.ts'

const text = { title: 'Lire', description: 'Ce que l’on y apprend.', durationMinutes: 5, resources: [] }

/** A chapter of an archive, in its smallest form. */
export const aTextChapter = (changes: object = {}) => ({
  ...text,
  kind: 'text',
  content: '<p>Bonjour</p>',
  pictures: [],
  ...changes,
})

/** The document of an archive with one chapter. */
export const aDocument = (changes: object = {}) => ({
  schemaVersion: 1,
  formation: {
    name: 'Venue d’ailleurs',
    shortDescription: 'Des repères.',
    longDescription: 'Une formation d’une autre académie.',
    category: 'Droits humains',
    language: 'fr',
    sequential: false,
    certificate: true,
    free: true,
    price: null,
    currency: 'MAD',
    cover: null,
    previewVideo: null,
    learningPoints: ['Lire'],
    audiences: [],
    sections: [{ title: 'Poser le cadre', chapters: [aTextChapter()] }],
    resources: [],
    ...changes,
  },
})

/** An archive of this document and of these files. */
export const anArchive = (document: unknown = aDocument(), files: ZipEntry[] = []) =>
  zipOf([{ name: ARCHIVE_DOCUMENT, content: JSON.stringify(document), deflate: true }, ...files])

/** The files of an archive, in their order, as any program reads them. */
export async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return entries
}
