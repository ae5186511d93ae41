const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** The words of a caption, without WebVTT's tags. */
export const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Words as WebVTT writes them. An empty line would end the caption, and an arrow start another. */
export const cueText = (words: string): string =>
  words
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const STYLE_TAG = /<(\/?)(i|b|u|font)\b[^<>]*>/gi
/** Places and styles of other programs: {\an8}. */
const OVERRIDE = /\{\\[^{}\n]{0,100}\}/g

/** A text of SRT as WebVTT: italic, bold and underlined stay, the rest is what people read. */
export function cueTextOfSrt(text: string): string {
  const clean = text.replace(OVERRIDE, '')
  const parts: string[] = []
  let end = 0
  for (const tag of clean.matchAll(STYLE_TAG)) {
    const name = tag[2]?.toLowerCase()
    parts.push(escaped(clean.slice(end, tag.index)), name === 'font' ? '' : `<${tag[1]}${name}>`)
    end = tag.index + tag[0].length
  }
  return [...parts, escaped(clean.slice(end))].join('')
}

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
