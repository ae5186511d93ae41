import { addressIn, type Language } from '#shared/languages.ts'
import { offlinePage } from '#shared/paths.ts'
import { mayStore } from './plan.ts'

/** Set by the build; they change with every version. */
declare const VERSION: string
declare const SHELL_FILES: Record<Language, string[]>

const SHELL = `shell-${VERSION}`
const FILES = `files-${VERSION}`
const PAGES = `pages-${VERSION}`
const MOST_PAGES = 30

/**
 * Caches the offline page of a language with its files, which a page of that language has just loaded: they come from
 * the browser's own cache. Nothing of the other language is downloaded.
 */
export async function storeOfflinePage(language: Language) {
  const shell = await caches.open(SHELL)
  await shell.addAll([
    new Request(addressIn(language, offlinePage), { cache: 'reload' }),
    ...SHELL_FILES[language],
  ])
}

/** In the language of the requested page, or else in the other one. */
export async function storedOfflinePage(language: Language) {
  return (
    (await stored(addressIn(language, offlinePage))) ??
    (await stored(addressIn(language === 'fr' ? 'ar' : 'fr', offlinePage)))
  )
}

export async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => ![SHELL, FILES, PAGES].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

export function stored(request: RequestInfo) {
  return caches.match(request)
}

export async function storeFile(request: Request, answer: Response) {
  if (!mayStore(answer)) return
  const files = await caches.open(FILES)
  await files.put(request, answer)
}

/** The newest page is last: the one not visited for longest is deleted first. */
export async function storePage(url: string, answer: Response) {
  if (!mayStore(answer)) return
  const pages = await caches.open(PAGES)
  await pages.delete(url)
  await pages.put(url, answer)
  const all = await pages.keys()
  await Promise.all(all.slice(0, -MOST_PAGES).map((page) => pages.delete(page)))
}
