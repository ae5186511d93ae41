import { ZipFile } from 'yazl'

/** The same bytes each time they are made. */
const MADE_AT = new Date('2025-01-01T00:00:00Z')

/** A zip of texts, stored without compression. */
export function zipOfTexts(files: Record<string, string>) {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { mtime: MADE_AT, compress: false })
  zip.end()
  return zip.outputStream
}
