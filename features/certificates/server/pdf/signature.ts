import { readFile } from 'node:fs/promises'
import { loadSharp } from '#server/platform/sharp.ts'

const MAX_BYTES = 2 * 1024 * 1024
const SIZE = { width: 900, height: 270 }

/**
 * The signature that the academy configured, as a small PNG. Redrawn whatever it was, so that nothing of the file but
 * its picture gets into a certificate. An error says what is wrong with it.
 */
export async function readSignature(path: string): Promise<Buffer> {
  const file = await readFile(path)
  if (file.length > MAX_BYTES) throw new Error('ACADEMY_SIGNATURE must be at most 2 MB')
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: 40_000_000, density: 300 })
  const { format } = await picture.metadata()
  if (format !== 'png' && format !== 'svg') throw new Error('ACADEMY_SIGNATURE must be a PNG or an SVG')
  return picture
    .resize({ ...SIZE, fit: 'inside', withoutEnlargement: format === 'png' })
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
