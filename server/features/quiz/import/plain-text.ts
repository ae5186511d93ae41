/** HTML reduced to the text that one reads in it, with its line breaks. Every step takes time in proportion to the text. */
export function plainText(html: string): string {
  const text = withoutHidden(html.replaceAll('\r\n', '\n'))
    // In HTML a line break is a space; elements make lines.
    .replace(/\s+/g, ' ')
    .replace(LINE_BREAKS, '\n')
    .replace(PARAGRAPHS, '\n\n')
    .replace(TAGS, '')
  return tidy(decodeEntities(text))
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
const ENTITIES = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi

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

function decodeEntities(text: string): string {
  return text.replace(ENTITIES, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

/** The five of XML, those of the Latin letters in the order of their codes, and what editors write in their texts. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED = new Map<string, string>([
  ...LATIN.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['euro', '€'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
])
