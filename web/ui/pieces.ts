import { parsedAddress } from '#shared/address.ts'

export type Piece = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'«»]+/giu
/** Marks that end a sentence rather than an address; a bracket only if the address does not open one. */
const AFTER = '.,;:!?…،؛؟'

/** A text cut into plain pieces and web addresses. Only http and https with a host become links. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const href = safeAddress(address)
    if (href === undefined) continue
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    found.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) found.push({ text: text.slice(end) })
  return found
}

/** One pass from the end: an address may end in thousands of these marks, and is read at every render. */
function withoutTail(address: string): string {
  const marks = address.includes('(') ? AFTER : `${AFTER})`
  let end = address.length
  while (end > 0 && marks.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}

function safeAddress(address: string): string | undefined {
  const url = parsedAddress(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  // An address with a user name reads like another host than the one it leads to.
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined
}
