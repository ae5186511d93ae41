import type { FastifyRequest } from 'fastify'
import { drawInTurn, holdPicture, readPicture } from '#features/media/server/picture-queue.ts'
import { AppError } from '#server/platform/errors.ts'
import { formParts } from '#server/platform/form-parts.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import { parseXml, type XmlElement } from '#server/platform/xml.ts'
import { PICTURE_LIMITS } from '../rules.ts'
import {
  onePicture,
  pictureOfWrongKind,
  pictureTooLarge,
  tooManyPixels,
  unreadablePicture,
  unsafeDrawing,
} from './errors.ts'
import type { Picture, PictureName } from './queries.ts'

/** The largest size that is shown of each. */
const BOXES = { logo: { width: 768, height: 768 }, signature: { width: 900, height: 270 } }
const MOST_PARTS = 5
const SECONDS_TO_DRAW = 20
const LARGEST_DENSITY = 2400

/** Takes the one picture of a form, and draws it anew: nothing of the file but what is seen on it is kept. */
export async function receivePicture(
  request: FastifyRequest,
  caller: Caller,
  name: PictureName,
): Promise<Picture> {
  return holdPicture(caller.id, async () => {
    let source: Buffer | undefined
    for await (const part of formParts(request, MOST_PARTS)) {
      if (part.name !== 'file' || part.fileName === undefined) continue
      if (source) throw onePicture()
      source = await readPicture(bounded(part.content))
    }
    if (!source?.length) throw onePicture()
    const file = source
    return drawInTurn(() => drawPicture(file, name))
  })
}

async function* bounded(content: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > PICTURE_LIMITS.bytes) throw pictureTooLarge()
    yield chunk
  }
}

async function drawPicture(source: Buffer, name: PictureName): Promise<Picture> {
  const isSvg = kindOf(source) === 'svg'
  if (isSvg) refuseUnsafe(source.toString('utf8'))
  const box = BOXES[name]
  try {
    const sharp = await loadSharp()
    // The size is read before anything is decoded.
    const { width = 0, height = 0 } = await sharp(source, { limitInputPixels: false }).metadata()
    if (Math.max(width, height) > PICTURE_LIMITS.side) throw tooManyPixels()
    // A drawing has no size of its own: it is drawn as large as it is shown.
    const density = isSvg
      ? Math.min(LARGEST_DENSITY, Math.max(1, (72 * box.width) / Math.max(1, width, height)))
      : undefined
    const { data, info } = await sharp(source, { density, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: !isSvg })
      .timeout({ seconds: SECONDS_TO_DRAW })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw unreadablePicture()
  }
}

/** By its first bytes, whatever its name says. */
function kindOf(source: Buffer) {
  if (source.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (source.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (source.toString('latin1', 0, 4) === 'RIFF' && source.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^(\ufeff)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(source.toString('utf8', 0, 300))) return 'svg'
  throw pictureOfWrongKind()
}

/** Drawing, and what drawing programs add to it without effect. Everything else is refused. */
const DRAWN = new Set(
  'svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan textPath title desc metadata style linearGradient radialGradient stop pattern clipPath mask marker image filter feGaussianBlur feOffset feBlend feFlood feColorMatrix feComposite feMerge feMergeNode feDropShadow'.split(
    ' ',
  ),
)
const DEEPEST = 40
/** Within the drawing, or a picture that it brings along. */
const OWN_REFERENCE = /^(#|data:image\/(png|jpeg|webp);base64,)/i

function refuseUnsafe(text: string) {
  // The usual document type says nothing. One with entities makes the drawing unreadable here.
  const root = parseXml(text.replace(/<!DOCTYPE\s+svg[^[>]*>/i, ''), 'svg')
  if (!root) throw /<!(doctype|entity)/i.test(text) ? unsafeDrawing() : unreadablePicture()
  refuseIn(root, 0)
}

function refuseIn({ name, attributes, text, children }: XmlElement, depth: number) {
  // Elements of other vocabularies (sodipodi:namedview) are not drawn.
  if (name.includes(':') && !name.startsWith('svg:')) return
  if (depth > DEEPEST || !DRAWN.has(name.replace(/^svg:/, ''))) throw unsafeDrawing()
  if (name === 'style' && isActiveStyle(text)) throw unsafeDrawing()
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) throw unsafeDrawing()
    if (/(^|:)href$/i.test(key) && !OWN_REFERENCE.test(value.trim())) throw unsafeDrawing()
    if (isActiveStyle(value) && !/(^|:)href$/i.test(key)) throw unsafeDrawing()
  }
  for (const child of children) refuseIn(child, depth + 1)
}

const isActiveStyle = (text: string) =>
  /@import|expression\s*\(|javascript:/i.test(text) || /url\(\s*["']?(?!["'#\s])/i.test(text)
