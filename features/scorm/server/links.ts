import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'

/** Links made within one step are identical, so that browsers find in their cache what they have already loaded. */
const STEP_SECONDS = 10 * 60

/** Whose package a link opens: the values that it keeps belong to one person, chapter and part. */
export interface Launch {
  mediaId: string
  personId: number
  chapterId: number
  /** The place of the part in the list of the package. */
  item: number
}

export interface OpenedLaunch extends Launch {
  secondsLeft: number
}

/** The folder under which the files of a package lie for one person. */
export function launchFolder(secret: string, launch: Launch, now = Date.now()): string {
  const end = Math.floor((now / 1000 + MEDIA_LINK_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const { personId, chapterId, item, mediaId } = launch
  return `/media/packages/${end}.${personId}.${chapterId}.${item}.${sign(secret, launch, end)}/${mediaId}/`
}

/** The name of a package among the hosts of packages: one a person too, since people share devices. */
export const hostLabel = ({ mediaId, personId }: Launch) =>
  `p${createHash('sha256').update(`${mediaId}.${personId}`).digest('hex').slice(0, 32)}`

/** Null for an expired link or one that we did not sign. */
export function readLaunch(
  secret: string,
  mediaId: string,
  signed: string,
  now = Date.now(),
): OpenedLaunch | null {
  const parts = /^([1-9]\d{0,11})\.([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{1,3})\.([\w-]{43})$/.exec(signed)
  if (!parts) return null
  const [end = 0, personId = 0, chapterId = 0, item = 0] = parts.slice(1, 5).map(Number)
  const launch = { mediaId, personId, chapterId, item }
  const expected = Buffer.from(sign(secret, launch, end))
  if (!timingSafeEqual(expected, Buffer.from(parts[5] ?? ''))) return null
  const secondsLeft = end - Math.floor(now / 1000)
  return secondsLeft > 0 ? { ...launch, secondsLeft } : null
}

function sign(secret: string, { mediaId, personId, chapterId, item }: Launch, end: number): string {
  const signed = ['package', mediaId, personId, chapterId, item, end].join('.')
  return createHmac('sha256', deriveKey(secret, 'package links')).update(signed).digest('base64url')
}
