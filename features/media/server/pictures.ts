import type { Sharp } from 'sharp'
import { loadSharp } from '#server/platform/sharp.ts'
import { type ImageFormat, imageFile } from '../images.ts'

/** A small file can decode to a picture that fills the memory. Phones take 12 to 25 million pixels. */
const MOST_PIXELS = 26_000_000
const SECONDS_TO_READ = 30

export class NotAPicture extends Error {}

interface Picture {
  file: string
  contentType: string
  data: Buffer
  width: number
  height: number
}

interface Sizes {
  widths: readonly number[]
  square: boolean
}

/**
 * Encodes an uploaded picture again in every size; the main one is a JPEG, which every reader understands. Nothing of
 * the original file is kept: neither where it was taken nor what may be hidden in it.
 */
export async function renderPicture(
  source: Buffer,
  { widths, square }: Sizes,
): Promise<{ main: Picture; others: Picture[] }> {
  const sharp = await loadSharp()
  const largest = Math.max(...widths)
  // Decoded once for all sizes, at the largest size that is needed.
  const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...box(largest, square), withoutEnlargement: !square })
    .timeout({ seconds: SECONDS_TO_READ })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error) => {
      throw new NotAPicture('not a picture that can be read', { cause: error })
    })
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const others: Picture[] = []
  for (const width of widths) {
    // A smaller picture is not enlarged: every size exists for every picture.
    const sized = () => drawn().resize({ ...box(width, square), withoutEnlargement: true })
    others.push(await encode(width, 'avif', sized().avif({ quality: 55, effort: 1 })))
    others.push(await encode(width, 'webp', sized().webp({ quality: 78 })))
  }
  const jpeg = drawn().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
  return { main: await encode(largest, 'jpg', jpeg), others }
}

const box = (width: number, square: boolean) =>
  square
    ? { width, height: width, fit: 'cover' as const }
    : { width, height: width * 2, fit: 'inside' as const }

const TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

async function encode(target: number, format: ImageFormat, picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return {
    file: imageFile(target, format),
    contentType: TYPES[format],
    data,
    width: info.width,
    height: info.height,
  }
}
