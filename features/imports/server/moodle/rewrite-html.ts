import { readHtml } from '#server/platform/html.ts'
import { escapeHtml } from '#shared/html.ts'

interface Rewriting {
  /** The address of a picture, or null to drop it. */
  picture: (src: string) => string | null
  /** The address of a link, or null for text alone. */
  link: (href: string) => string | null
  /** A video, a sound or a page inside this one, which texts here do not have: what stands in its place. */
  embedded: (src: string) => string
}

/** Elements that show something of another address. */
const EMBEDDED = new Set(['iframe', 'embed', 'object', 'video', 'audio', 'source', 'track'])
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/**
 * Writes HTML again with other addresses, in time proportional to its length; HTML that is too complex is refused
 * (html.ts). It cleans nothing: what it returns goes through cleanText like any text.
 */
export async function rewriteHtml(html: string, { picture, link, embedded }: Rewriting): Promise<string> {
  const written: string[] = []
  await readHtml(html, {
    onopentag(name, attributes) {
      if (EMBEDDED.has(name)) {
        const address = attributes.src || attributes.data
        if (address) written.push(embedded(address))
        return
      }
      const own = withAddresses(name, attributes)
      if (own) written.push(`<${name}${attributesOf(own)}>`)
    },
    ontext: (text) => void written.push(escapeHtml(text)),
    onclosetag(name) {
      if (!EMBEDDED.has(name) && !VOID.has(name)) written.push(`</${name}>`)
    },
  })
  return written.join('')

  function withAddresses(name: string, attributes: Record<string, string>) {
    if (name === 'img') {
      const src = picture(attributes.src ?? '')
      return src === null ? null : { ...attributes, src }
    }
    if (name !== 'a' || attributes.href === undefined) return attributes
    const { href, ...rest } = attributes
    const address = link(href)
    return address === null ? rest : { ...rest, href: address }
  }
}

/** Names of attributes are whatever stood between spaces: only plain ones are written. */
const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .filter(([name]) => /^[a-z][a-z-]*$/.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
