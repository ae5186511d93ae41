import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '#server/platform/storage/storage.ts'

export interface Version {
  bytes: number
  etag: string
  modifiedAt: Date
}

/** Whether the client already has this version. */
export function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: Version): boolean {
  const known = headers['if-none-match']
  if (known) return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = headers['if-modified-since']
  return since !== undefined && wholeSeconds(modifiedAt) <= Date.parse(since)
}

/**
 * The requested range; null for the whole file. As the standard allows, the whole file also answers a header that we
 * cannot read and several ranges at once.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  version: Version,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  if (!isSameVersion(headers['if-range'], version)) return null
  const end = version.bytes - 1
  if (!first) {
    const length = Math.min(Number(last), version.bytes)
    return length === 0 ? 'unsatisfiable' : { start: version.bytes - length, end }
  }
  if (last && Number(last) < Number(first)) return null
  if (Number(first) > end) return 'unsatisfiable'
  return { start: Number(first), end: last ? Math.min(Number(last), end) : end }
}

/** Whether a resumed download continues the same version. */
function isSameVersion(condition: string | string[] | undefined, { etag, modifiedAt }: Version): boolean {
  if (typeof condition !== 'string') return true
  return condition.startsWith('"') ? condition === etag : wholeSeconds(modifiedAt) === Date.parse(condition)
}

/** HTTP dates have no milliseconds. */
const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000) * 1000
