import { addressIn, LANGUAGES, type Language } from '#shared/languages.ts'
import { IDENTITY_HEADER, learnerHome, offlinePage } from '#shared/paths.ts'
import { mayStore } from './plan.ts'

/** Set by the build; they change with every version. */
declare const VERSION: string
declare const SHELL_FILES: Record<Language, string[]>

const SHELL = `shell-${VERSION}`
const FILES = `files-${VERSION}`
const PAGES = `pages-${VERSION}`
const APPS = 'app-'
const APP = `${APPS}${VERSION}`
const MOST_PAGES = 30

/**
 * Stores the learner's pages, without anything of a person: their code, and the empty document that each of them starts
 * from. Asked for when somebody keeps a first chapter; deleted with what they keep.
 */
export async function storeApp() {
  const app = await caches.open(APP)
  for (const language of LANGUAGES) {
    const files: string[] = await (await fetch(`/assets/app-files-${language}-${VERSION}.json`)).json()
    await app.addAll([new Request(addressIn(language, learnerHome), { cache: 'reload' }), ...files])
  }
}

/** A new version also stores the pages anew, before it takes over: or nothing would open without a network. */
export async function storeAppAgain() {
  if ((await caches.keys()).some((name) => name.startsWith(APPS))) await storeApp()
}

/** The document of the learner's pages, if this device keeps something. */
export const storedApp = (language: Language) =>
  caches.match(addressIn(language, learnerHome), { cacheName: APP })

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

/** An address that nobody asks for: what the stored pages show of the academy. */
const IDENTITY = '/identity'

/**
 * The owner has changed name, logo or colour since pages were stored: they go, and the offline page and the learner's
 * pages are stored anew. So each shows the former ones for one visit at most.
 */
export async function followIdentity(language: Language, { headers }: Pick<Response, 'headers'>) {
  const identity = headers.get(IDENTITY_HEADER) ?? ''
  const shell = await caches.open(SHELL)
  const known = await (await shell.match(IDENTITY))?.text()
  if (identity === (known ?? '')) return
  await shell.put(IDENTITY, new Response(identity))
  await caches.delete(PAGES)
  await shell.delete(addressIn(language === 'fr' ? 'ar' : 'fr', offlinePage))
  await storeOfflinePage(language)
  await storeAppAgain()
}

export async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => ![SHELL, FILES, PAGES, APP].includes(name))
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

/**
 * A page is stored once its files are: those that were loaded before the worker took over, or are still on their way,
 * would be missing without a network. The newest page is last: the one not visited for longest is deleted first.
 */
export async function storePage(url: string, answer: Response) {
  if (!mayStore(answer)) return
  await storeFilesOf(await answer.clone().text())
  const pages = await caches.open(PAGES)
  await pages.delete(url)
  await pages.put(url, answer)
  const all = await pages.keys()
  await Promise.all(all.slice(0, -MOST_PAGES).map((page) => pages.delete(page)))
}

const FILE_OF_PAGE = /(?:src|href)="(\/assets\/[\w.-]+\.(?:js|css))"/g

async function storeFilesOf(page: string) {
  const files = await caches.open(FILES)
  const addresses = new Set([...page.matchAll(FILE_OF_PAGE)].map(([, address = '']) => address))
  const missing = [...addresses].map(async (address) => {
    if (!(await stored(address))) await files.add(address)
  })
  await Promise.all(missing)
}
