/**
 * Whether a client already has this version, by its If-None-Match: any version, or a list. Weak tags count: a proxy that
 * compresses marks our tags as weak.
 */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
