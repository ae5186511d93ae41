import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shared/languages.ts'

const languages = new AsyncLocalStorage<Language>()

/** The language of the current request or mail; French if none is set. Servers only. */
export const currentLanguage = (): Language => languages.getStore() ?? 'fr'

/** Runs work, and everything it starts, in a language. Free if that is already the current one. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return language === currentLanguage() ? work() : languages.run(language, work)
}

/**
 * The dictionary of an area for a server: each branch is taken from the current language when it is read. A branch read
 * while a module loads would stay French.
 */
export function wordsByRequest<Words extends object>(dictionaries: Record<Language, Words>): Words {
  const branches = Object.keys(dictionaries.fr).map((key) => [
    key,
    { enumerable: true, get: () => dictionaries[currentLanguage()][key as keyof Words] },
  ])
  return Object.defineProperties({}, Object.fromEntries(branches)) as Words
}
