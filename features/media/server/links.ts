import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'
import { COVER_WIDTHS, imageFile, PHOTO_WIDTHS } from '../images.ts'

/** Links made within one step are identical, so that browsers find in their cache what they have already loaded. */
const STEP_SECONDS = 10 * 60
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MEDIA_PATH = /^(?:https?:\/\/[^/]+)?\/media\/(?:public|private\/[^/]+)\/([^/]+)\//

/** One name for every uploaded video, so that a link needs only the id. The content type tells the format. */
export const VIDEO_FILE = 'video.mp4'

const COVER_FILE = imageFile(Math.max(...COVER_WIDTHS), 'jpg')
const PHOTO_FILE = imageFile(Math.max(...PHOTO_WIDTHS), 'jpg')

export const coverLink = (id: string) => `/media/public/${id}/${COVER_FILE}`
export const photoLink = (id: string) => `/media/public/${id}/${PHOTO_FILE}`
export const publicVideoLink = (id: string) => `/media/public/${id}/${VIDEO_FILE}`

/** The link to a file of a private medium, for one person. */
export type PrivateLinks = (id: string, file: string) => string

/**
 * Links for one person. A signature opens the files of one medium for some six hours, and only as long as that person
 * may read the medium (access.ts).
 */
export function privateLinks(secret: string, personId: number, now = Date.now()): PrivateLinks {
  const end = Math.floor((now / 1000 + MEDIA_LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const signatures = new Map<string, string>()
  return (id, file) => {
    const signature = signatures.get(id) ?? sign(secret, id, personId, end)
    signatures.set(id, signature)
    return `/media/private/${end}.${personId}.${signature}/${id}/${file}`
  }
}

/** The person a link was made for and its remaining time; null for an expired link or one that we did not sign. */
export function readSignature(secret: string, id: string, signed: string, now = Date.now()) {
  const [, end, personId, signature] = /^([1-9]\d{0,11})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(signed) ?? []
  if (!end || !personId || !signature) return null
  const expected = Buffer.from(sign(secret, id, Number(personId), Number(end)))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  const secondsLeft = Number(end) - Math.floor(now / 1000)
  return secondsLeft > 0 ? { personId: Number(personId), secondsLeft } : null
}

/** The medium that a link of ours names, when a client sends the link back. */
export function mediaIdFromPath(path: string): string | null {
  const id = MEDIA_PATH.exec(path)?.[1]
  return id && isMediaId(id) ? id : null
}

export const isMediaId = (text: string) => UUID.test(text)

function sign(secret: string, id: string, personId: number, end: number): string {
  return createHmac('sha256', deriveKey(secret, 'media links'))
    .update(`${id}.${personId}.${end}`)
    .digest('base64url')
}
