import { mediaIdFromPath } from '#features/media/server/links.ts'
import { readHtml, TooComplexHtml } from '#server/platform/html.ts'
import { pictureIdIn, storedPicture } from './picture-paths.ts'

/** The HTML of a text lesson as it is stored: only the elements below, and pictures by their stored paths. */
export interface CleanText {
  html: string
  pictureIds: string[]
  /** Characters, tags included. */
  length: number
  /** True for a text with neither a word nor a picture. */
  isEmpty: boolean
  /** True for a text that nests too deep or has too many elements; it was not read further. */
  isTooComplex: boolean
}

const HEADINGS = ['h2', 'h3', 'h4']
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const PHRASES = ['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'bdi', 'img']
const ALLOWED = new Set([...HEADINGS, ...BLOCKS, ...TABLES, ...PHRASES])
const VOID = new Set(['hr', 'br', 'img'])
const RENAMED = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
])
/** The content of these elements is not text of the page. */
const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noembed',
  'noframes',
  'xmp',
  'iframe',
])

/** What is nested deeper keeps its text alone. */
const DEEPEST = 40
const WIDEST_CELL = 100

/** The medium that the `src` of a picture names, or null for a picture that is dropped. */
type PictureOf = (src: string) => string | null

const ofThisAcademy: PictureOf = (src) => pictureIdIn(src) ?? mediaIdFromPath(src)

const TOO_COMPLEX: CleanText = { html: '', pictureIds: [], length: 0, isEmpty: false, isTooComplex: true }

/**
 * Cleaned once, when it is saved. Nothing of what was sent is passed on: elements, attributes and addresses of the lists
 * here are written anew and all text is escaped, so script is dropped in every disguise. Other requests are answered
 * meanwhile.
 */
export async function cleanText(source: string, pictureOf: PictureOf = ofThisAcademy): Promise<CleanText> {
  const pictureIds = new Set<string>()
  try {
    const text = await written(source, (src) => {
      const id = pictureOf(src)
      if (id) pictureIds.add(id)
      return id
    })
    const html = text.trim()
    return {
      html,
      pictureIds: [...pictureIds],
      length: charactersIn(html),
      isEmpty: isEmpty(html),
      isTooComplex: false,
    }
  } catch (error) {
    if (error instanceof TooComplexHtml) return TOO_COMPLEX
    throw error
  }
}

async function written(source: string, pictureOf: PictureOf): Promise<string> {
  const parts: string[] = []
  /** The name under which each open element was written; null if it was dropped. */
  const open: (string | null)[] = []
  let depth = 0
  let withoutText = 0
  await readHtml(source, {
    onopentag(sent, attributes) {
      if (WITHOUT_TEXT.has(sent)) withoutText += 1
      const name = RENAMED.get(sent) ?? sent
      const own =
        ALLOWED.has(name) && withoutText === 0 && depth < DEEPEST
          ? attributesOf(name, attributes, pictureOf)
          : null
      open.push(own && name)
      if (!own) return
      depth += 1
      parts.push(
        `<${name}${own.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}${VOID.has(name) ? ' />' : '>'}`,
      )
    },
    ontext(part) {
      if (withoutText === 0) parts.push(escapeText(part))
    },
    onclosetag(sent) {
      if (WITHOUT_TEXT.has(sent)) withoutText -= 1
      const name = open.pop()
      if (!name) return
      depth -= 1
      if (!VOID.has(name)) parts.push(`</${name}>`)
    },
  })
  return parts.join('')
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

type Sent = Record<string, string>
type Written = [name: string, value: string][]

/** Null for a picture that is none of ours. */
function attributesOf(name: string, sent: Sent, pictureOf: PictureOf): Written | null {
  const { dir, lang } = sent
  const own = ofElement(name, sent, pictureOf)
  if (!own) return null
  if (dir && DIRECTIONS.includes(dir)) own.push(['dir', dir])
  if (lang && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang)) own.push(['lang', lang])
  return own
}

function ofElement(name: string, sent: Sent, pictureOf: PictureOf): Written | null {
  switch (name) {
    case 'a': {
      const address = safeAddress(sent.href ?? '')
      return address ? [['href', address]] : []
    }
    case 'img': {
      // A picture of this academy keeps its stored path, whichever link of it was sent; any other is dropped.
      const id = pictureOf(sent.src ?? '')
      return id
        ? [
            ['src', storedPicture(id)],
            ['alt', sent.alt ?? ''],
          ]
        : null
    }
    case 'ol':
      return isWhole(sent.start, 10_000) ? [['start', sent.start]] : []
    case 'th':
      return [
        ...(sent.scope === 'col' || sent.scope === 'row' ? [['scope', sent.scope] as [string, string]] : []),
        ...spansOf(sent),
      ]
    case 'td':
      return spansOf(sent)
    default:
      return []
  }
}

const spansOf = ({ colspan, rowspan }: Sent): Written => [
  ...(isWhole(colspan) ? [['colspan', colspan] as [string, string]] : []),
  ...(isWhole(rowspan) ? [['rowspan', rowspan] as [string, string]] : []),
]

const OUTSIDE = ['http:', 'https:', 'mailto:', 'tel:']
const ACADEMY = 'https://academy.invalid'

/** An address as a browser understands it: it ignores line ends in `java\nscript:` and takes `\` for `/`. */
function safeAddress(href: string): string | null {
  if (!URL.canParse(href, ACADEMY)) return null
  const url = new URL(href, ACADEMY)
  if (url.origin !== ACADEMY) return OUTSIDE.includes(url.protocol) ? url.href : null
  // Links to files are somebody's own, for some hours.
  if (!href.trim().startsWith('/') || url.pathname.startsWith('/media/')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

const DIRECTIONS = ['ltr', 'rtl', 'auto']

const isWhole = (text: string | undefined, most = WIDEST_CELL): text is string =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most

function isEmpty(html: string): boolean {
  if (html.includes('<img ')) return false
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '')
  return !/[^\s\p{Cf}\u00a0]/u.test(text)
}

function charactersIn(text: string): number {
  let count = 0
  // Going from one character to the next takes a fifth of the time that a loop over them does.
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1
  return count
}
