import sharp, { type Sharp } from 'sharp'
import { type ImageFormat, imageFile } from '#shared/images.ts'

/** A small file can unfold into a picture that fills the memory: larger ones than any camera of today are refused. */
const MOST_PIXELS = 50_000_000
const SECONDS_FOR_ONE = 30

interface Picture {
  file: string
  contentType: string
  data: Buffer
  width: number
  height: number
}

/**
 * Draws an uploaded picture again in every size: nothing of the original file is kept, neither where it was taken
 * nor what may hide in it. Throws for what is no picture.
 */
export async function* renderPicture(
  source: Buffer,
  { widths, square }: { widths: readonly number[]; square: boolean },
): AsyncGenerator<Picture> {
  const upright = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: SECONDS_FOR_ONE })
    // Decoded once for all sizes, and never larger than the largest needs.
    .resize({ ...box(Math.max(...widths), square), withoutEnlargement: !square })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const again = () => sharp(upright.data, { raw: { width, height, channels } })

  for (const target of widths) {
    const sized = () => again().resize({ ...box(target, square), withoutEnlargement: true })
    yield await encode(target, 'avif', sized().avif({ quality: 55, effort: 2 }))
    yield await encode(target, 'webp', sized().webp({ quality: 78 }))
  }
  const largest = Math.max(...widths)
  yield await encode(
    largest,
    'jpg',
    again().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  )
}

const box = (width: number, square: boolean) =>
  square ? { width, height: width, fit: 'cover' as const } : { width }

const TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

async function encode(target: number, format: ImageFormat, picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { file: imageFile(target, format), contentType: TYPES[format], data, width, height }
}
