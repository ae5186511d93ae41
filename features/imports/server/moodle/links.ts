/**
 * Links between activities. Moodle writes `$@PAGEVIEWBYID*12@$` in a backup; until all chapters are known, the address
 * of the target is kept as `/moodle/…` by its key, then as `/moodle/chapter/…` by the number of its chapter,
 * and when the course is written, by the ids of both (make.ts).
 */
const ENCODED = /^\$@([A-Z0-9]+?)VIEWBY(ID|IDCH|B|BCH|Q|U)\*(\d{1,12})(?:\*(\d{1,12}))?@\$/
const WAITING = '/moodle/'

/** By the number of the module in its course, or by its number among those of its kind; a book also by its page. */
export const moduleKey = (moduleId: string) => `m${moduleId}`
export const instanceKey = (module: string, instance: string) => `${module}${instance}`
export const pageKey = (key: string, page: string) => `${key}p${page}`

/** The waiting address of a link to another activity; null for anything else that Moodle encodes. */
export function waitingLink(href: string): string | null {
  const [, module = '', by = '', id = '', page] = ENCODED.exec(href.trim()) ?? []
  if (!id) return null
  const key = by.startsWith('ID') ? moduleKey(id) : instanceKey(module.toLowerCase(), id)
  return `${WAITING}${page ? pageKey(key, page) : key}`
}

export const isEncoded = (href: string) => href.trim().startsWith('$@')

/** The same key by the number of the module. */
export function withoutAlias(key: string, aliases: ReadonlyMap<string, string>): string {
  const [page = ''] = /p\d+$/.exec(key) ?? []
  const whole = key.slice(0, key.length - page.length)
  return aliases.get(key) ?? `${aliases.get(whole) ?? whole}${page}`
}

/** Numbers by the chapter that each key became; a link to nothing becomes text. */
export function numberLinks(html: string, chapterOf: (key: string) => number | undefined): string {
  return html.replace(/ href="\/moodle\/([a-z0-9]{1,60})"/g, (_, key: string) => {
    const number = chapterOf(key) ?? chapterOf(key.replace(/p\d+$/, ''))
    return number === undefined ? '' : ` href="${numberedLink(number)}"`
  })
}

const NUMBERED = /\/moodle\/chapter\/(\d{1,6})/g
const numberedLink = (chapter: number) => `/moodle/chapter/${chapter}`

/** The same with the address of each chapter. */
export const addressLinks = (html: string, addressOf: (chapter: number) => string): string =>
  html.replace(NUMBERED, (_, number: string) => addressOf(Number(number)))
