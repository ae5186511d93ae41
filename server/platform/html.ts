import { decodeHTMLStrict } from 'entities/decode'
import { type Handler, Parser } from 'htmlparser2'
import { turns } from './turns.ts'

/** The parser looks through all open elements at each end tag: with a bound on them, time grows with the length alone. */
const DEEPEST = 250
/** The longest texts have a third of them. */
const MOST_ELEMENTS = 50_000
/** How many events pass between two looks at the clock, which take as long as an event. */
const EVENTS_AT_ONCE = 500

/** HTML that nests deeper, or has more elements, than a person writes. */
export class TooComplexHtml extends Error {}

type Events = Required<Pick<Handler, 'onopentag' | 'onclosetag'>> & { ontext(text: string): void }

/**
 * Reads HTML as browsers do, in time proportional to its length; other requests are answered meanwhile. Each element that
 * opens closes, in the right order; text between two tags comes in a few pieces.
 */
export async function readHtml(html: string, { onopentag, ontext, onclosetag }: Events) {
  const turn = turns()
  let events = 0
  let isEnd = false
  /** The parser pauses: fed in chunks, it would read some texts differently. */
  function event() {
    events += 1
    if (events % EVENTS_AT_ONCE === 0 && turn.isOver()) parser.pause()
  }
  /** The parser passes each entity separately. */
  let parts: string[] = []
  function endText() {
    if (parts.length > 0) ontext(parts.join(''))
    parts = []
  }
  let depth = 0
  let elements = 0
  const parser: Parser = new Parser({
    onopentagname() {
      event()
      depth += 1
      elements += 1
      if (depth > DEEPEST || elements > MOST_ELEMENTS) throw new TooComplexHtml()
    },
    onopentag(name, attributes, isImplied) {
      endText()
      onopentag(name, attributes, isImplied)
    },
    onattribute: event,
    ontext(part) {
      event()
      parts.push(part)
    },
    onclosetag(name, isImplied) {
      event()
      depth -= 1
      endText()
      onclosetag(name, isImplied)
    },
    onend() {
      isEnd = true
    },
  })
  parser.end(html)
  while (!isEnd) {
    endText()
    await turn.next()
    parser.resume()
  }
  endText()
}

/** HTML reduced to the text that one reads in it, with its line breaks. Every step takes time in proportion to the text. */
export function plainText(html: string): string {
  const text = withoutHidden(html.replaceAll('\r\n', '\n'))
    // In HTML a line break is a space; elements make lines.
    .replace(/\s+/g, ' ')
    .replace(LINE_BREAKS, '\n')
    .replace(PARAGRAPHS, '\n\n')
    .replace(TAGS, '')
  return tidy(decodeHTMLStrict(text))
}

/** Text that may hold some HTML: only if it has a tag or an entity is it read as HTML. */
export function looksLikeHtml(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text)
}

const TAG = /<\/?[a-z][^<>]*>/i
const TAGS = /<\/?[a-z!][^<>]*>/gi
const LINE_BREAKS = / ?(?:<br\b[^<>]*>|<\/(?:li|tr|dt|dd)\s*>) ?/gi
const PARAGRAPHS = / ?<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|pre)\s*> ?/gi
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i

const HIDDEN = /<(?:(script|style)\b|!--)/gi

/** Without scripts, styles and comments. Where the end of one is missing, no later one of its kind has an end. */
function withoutHidden(html: string): string {
  const parts: string[] = []
  const ends = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi, comment: /-->/g }
  const endless = new Set<RegExp>()
  let from = 0
  HIDDEN.lastIndex = 0
  for (let found = HIDDEN.exec(html); found; found = HIDDEN.exec(html)) {
    const end = ends[(found[1]?.toLowerCase() ?? 'comment') as keyof typeof ends]
    if (endless.has(end)) continue
    end.lastIndex = HIDDEN.lastIndex
    if (!end.test(html)) {
      endless.add(end)
      continue
    }
    parts.push(html.slice(from, found.index))
    from = end.lastIndex
    HIDDEN.lastIndex = from
  }
  return [...parts, html.slice(from)].join(' ')
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => withoutSpaceBehind(line).replace(/^[ \t]+/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** An expression would begin anew at each space of a long row of them. */
function withoutSpaceBehind(line: string): string {
  let end = line.length
  while (end > 0 && ' \t\u00a0'.includes(line[end - 1] ?? 'x')) end -= 1
  return line.slice(0, end)
}
