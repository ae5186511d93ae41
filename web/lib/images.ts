const API_BASE = ''
const PLACEHOLDER = /(^|\/)placeholder[^/]*\.(svg|png|jpe?g|webp|gif)$/i

/** The address of a photo or cover, or nothing when there is none to show. */
export function imageAddress(value: string | null | undefined) {
  const path = value?.trim()
  if (!path || PLACEHOLDER.test(path)) return undefined
  if (path.startsWith('http')) return path
  return `${API_BASE}${path.startsWith('/') ? '' : '/'}${path}`
}
