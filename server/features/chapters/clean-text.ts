import sanitizeHtml, { type Attributes, type Transformer } from 'sanitize-html'
import { mediaIdFromPath } from '../media/links.ts'
import { pictureIdIn, storedPicture } from './picture-paths.ts'

/** The HTML of a text lesson as it is stored: only the elements below, and pictures by their stored paths. */
export interface CleanText {
  html: string
  pictureIds: string[]
  /** Characters, tags included. */
  length: number
  /** Neither a word nor a picture. */
  isEmpty: boolean
}

const HEADINGS = ['h2', 'h3', 'h4']
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const PHRASES = ['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'bdi', 'img']

/** More than any text has; a page of ten thousand nested quotes would only cost time. */
const DEEPEST = 40
const WIDEST_CELL = 100

/** The medium that the `src` of a picture names, or null for a picture that is dropped. */
type PictureOf = (src: string) => string | null

const ofThisAcademy: PictureOf = (src) => pictureIdIn(src) ?? mediaIdFromPath(src)

/** Cleaned once, when it is saved: whatever is not listed here is dropped, and so is script in every disguise. */
export function cleanText(source: string, pictureOf: PictureOf = ofThisAcademy): CleanText {
  const pictureIds = new Set<string>()
  const html = sanitizeHtml(source, {
    allowedTags: [...HEADINGS, ...BLOCKS, ...TABLES, ...PHRASES],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href'],
      img: ['src', 'alt'],
      ol: ['start'],
      th: ['colspan', 'rowspan', { name: 'scope', values: ['col', 'row'] }],
      td: ['colspan', 'rowspan'],
    },
    // Checked by safeAddress and by storedPicture, which are stricter.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs) }),
      img: picturesInto(pictureIds, pictureOf),
      '*': (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim()
  return { html, pictureIds: [...pictureIds], length: [...html].length, isEmpty: isEmpty(html) }
}

/** A picture of this academy keeps its stored path, whichever link of it was sent; any other is dropped. */
function picturesInto(found: Set<string>, pictureOf: PictureOf): Transformer {
  return (tagName, { src = '', alt = '', ...rest }) => {
    const id = pictureOf(src)
    if (!id) return { tagName, attribs: {} }
    found.add(id)
    return { tagName, attribs: { src: storedPicture(id), alt, ...rest } }
  }
}

function withAddress({ href, ...rest }: Attributes): Attributes {
  const address = safeAddress(href ?? '')
  return address ? { href: address, ...rest } : rest
}

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

function plain({ dir, lang, colspan, rowspan, start, ...rest }: Attributes): Attributes {
  return {
    ...rest,
    ...(dir && DIRECTIONS.includes(dir) && { dir }),
    ...(lang && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) && { lang }),
    ...(isWhole(colspan) && { colspan }),
    ...(isWhole(rowspan) && { rowspan }),
    ...(isWhole(start, 10_000) && { start }),
  }
}

const isWhole = (text: string | undefined, most = WIDEST_CELL) =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most

function isEmpty(html: string): boolean {
  if (html.includes('<img ')) return false
  const text = html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '')
  return !/[^\s\p{Cf}\u00a0]/u.test(text)
}
