import { parsedAddress } from '#shared/address.ts'

export type Piece = { text: string; href?: string }

const ADDRESS = /\bhttps?:\/\/[^\s<>"'«»]+/giu
/** Marks that end a sentence rather than an address; a bracket only if the address does not open one. */
const AFTER = /[.,;:!?…،؛؟]+$/u

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

function withoutTail(address: string): string {
  const trimmed = address.replace(AFTER, '')
  const isClosed = trimmed.endsWith(')') && !trimmed.includes('(')
  return isClosed ? withoutTail(trimmed.slice(0, -1)) : trimmed
}

function safeAddress(address: string): string | undefined {
  const url = parsedAddress(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  // An address with a user name reads like another host than the one it leads to.
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined
}
