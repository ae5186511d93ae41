import { cleanText } from '#features/chapters/server/clean-text.ts'
import { readHtml, TooComplexHtml } from '#server/platform/html.ts'
import { unescaped } from '#server/platform/url-escapes.ts'
import { escapeHtml } from '#shared/html.ts'
import { TEXT_CONTENT_MAX, UPLOAD_LIMITS } from '#shared/limits.ts'
import { normalized } from '#shared/normalized.ts'
import { words } from '#words/moodle-report.ts'
import type { FileReference } from '../../archive.ts'
import type { BackupFile } from './backup-files.ts'
import { isEncoded, waitingLink } from './links.ts'

const OF_BACKUP = /^@@PLUGINFILE@@(\/[^?#]*)/
/** Known by their name first; what is not a picture after all is dropped when it is drawn. */
const PICTURES = /\.(?:jpe?g|png|gif|webp)$/i

/** Only its length counts, when a text is measured before its pictures are stored. */
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'

/** Characters of a page: as Moodle has it, with inline pictures, and after its addresses were replaced. */
const LONGEST_PAGE = 1_000_000
const LONGEST_CONTENT = 500_000

export interface BackupText {
  content: string
  pictures: FileReference[]
  /** Files that the text names without showing them: they become resources. */
  linked: BackupFile[]
  /** Why something of it is not there, each once. */
  reasons: string[]
  isEmpty: boolean
  /** Why it cannot be a text lesson. */
  refusal: string | null
}

const refused = (refusal: string): BackupText => ({
  content: '',
  pictures: [],
  linked: [],
  reasons: [],
  isEmpty: false,
  refusal,
})

/**
 * The HTML of a page with the pictures of its area: each `src` becomes the path of the file in the backup, by which the
 * import takes it.
 */
export async function backupText(html: string, area: BackupFile[]): Promise<BackupText> {
  if (html.length > LONGEST_PAGE) return refused(words.tooLong)
  try {
    return await readText(html, area)
  } catch (error) {
    if (error instanceof TooComplexHtml) return refused(words.tooComplex)
    throw error
  }
}

async function readText(html: string, area: BackupFile[]): Promise<BackupText> {
  const places = new Map(area.map((file) => [file.place, file]))
  const pictures = new Map<string, FileReference>()
  const linked = new Map<string, BackupFile>()
  const reasons = new Set<string>()

  const content = await rewriteHtml(html, {
    picture(src) {
      const file = fileAt(src, places)
      const why = file ? rejectionOf(file) : isOfBackup(src) ? words.pictureMissing : words.pictureElsewhere
      if (!file || why) {
        if (why) reasons.add(why)
        return null
      }
      pictures.set(file.path, { path: file.path, originalName: file.originalName })
      return file.path
    },
    link(href) {
      if (isEncoded(href)) return waitingLink(href)
      if (!isOfBackup(href)) return href
      const file = fileAt(href, places)
      if (file) linked.set(file.path, file)
      else reasons.add(words.linkedMissing)
      return null
    },
    embedded(src) {
      const file = fileAt(src, places)
      if (file) linked.set(file.path, file)
      else reasons.add(isOfBackup(src) ? words.linkedMissing : words.embedded)
      if (isOfBackup(src)) return ''
      const address = src.startsWith('//') ? `https:${src}` : src
      return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
    },
  })
  if (content.length > LONGEST_CONTENT) return refused(words.tooLong)
  const { length, isEmpty, isTooComplex } = await cleanText(content, (src) =>
    pictures.has(src) ? EXAMPLE_ID : null,
  )
  return {
    content,
    pictures: [...pictures.values()],
    linked: [...linked.values()],
    reasons: [...reasons],
    isEmpty,
    refusal: isTooComplex ? words.tooComplex : length > TEXT_CONTENT_MAX ? words.tooLong : null,
  }
}

/** Moodle keeps the format beside a text: 1 is HTML, 0 its own mixture, 2 plain text, 4 Markdown. */
export function asHtml(text: string, format: string): string {
  const isHtml = format === '1' || (format !== '2' && /<[a-z][^<>]*>/i.test(text))
  if (isHtml || text === '' || text.length > LONGEST_PAGE) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const isOfBackup = (address: string) => OF_BACKUP.test(address.trim())

function fileAt(address: string, places: ReadonlyMap<string, BackupFile>): BackupFile | undefined {
  const [, path] = OF_BACKUP.exec(address.trim()) ?? []
  return path === undefined ? undefined : (places.get(normalized(unescaped(path), 'NFC')) ?? places.get(path))
}

function rejectionOf({ originalName, bytes }: BackupFile): string | null {
  if (!PICTURES.test(originalName)) return words.pictureKind
  return bytes > UPLOAD_LIMITS.textPicture ? words.pictureTooLarge : null
}

interface Rewriting {
  /** The address of a picture, or null to drop it. */
  picture: (src: string) => string | null
  /** The address of a link, or null for text alone. */
  link: (href: string) => string | null
  /** What replaces an embedded video, sound or page, which texts here cannot hold. */
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
async function rewriteHtml(html: string, { picture, link, embedded }: Rewriting): Promise<string> {
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
