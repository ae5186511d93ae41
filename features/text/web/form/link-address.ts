/** The address that somebody typed: a site without https://, a mail address or a telephone number are completed; null for anything else. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^\/(?![/\\])/.test(text)) return text
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?\d[\d\s.-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text)) return `https://${text}`
  return null
}
