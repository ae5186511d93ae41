import { XMLParser } from 'fast-xml-parser'

/** Entities stay as they are written: none is looked up, and so none can grow or read a file. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
})
const LISTS = new Set(['organization', 'item', 'resource', 'file', 'title'])

/** An element as the parser gives it. Whoever made the file decides what is in it. */
export type Node = Record<string, unknown>

/** The root element of that name; null for what is no such document, or declares entities. */
export function parseXml(bytes: Buffer, root: string): Node | null {
  try {
    const text = decoded(bytes)
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
    return asNode(parser.parse(text)[root])
  } catch {
    return null
  }
}

/** By its byte order mark, then by what it says of itself. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))
  const label = declared?.[1] ?? 'utf-8'
  // One that says UTF-16 of itself in single bytes is UTF-8.
  return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label).decode(bytes)
}

export const asNode = (value: unknown): Node | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : null

export const nodesOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).map(asNode).filter((node) => node !== null)

/** The text of an element, with or without attributes of its own. */
export function textOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value
  const text = asNode(one)?.['#text'] ?? one
  return typeof text === 'string' ? unescaped(text).trim() : ''
}

export function attribute(node: Node, name: string): string {
  const value = node[`@${name}`]
  return typeof value === 'string' ? unescaped(value).trim() : ''
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities that every XML has, and characters by number. */
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
