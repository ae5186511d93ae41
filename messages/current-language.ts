import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shared/languages.ts'

const languages = new AsyncLocalStorage<Language>()

/** The language of the request or mail at hand; French where nothing was said. Servers only. */
export const currentLanguage = (): Language => languages.getStore() ?? 'fr'

/** Runs work, and what it starts, in a language. Work in the language that holds already costs nothing. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return language === currentLanguage() ? work() : languages.run(language, work)
}

/**
 * The dictionary of an area for a server, which speaks both languages at once: each branch is taken from the one that
 * holds when it is read. Reading one while a module loads would keep French for ever.
 */
export function wordsByRequest<Words extends object>(dictionaries: Record<Language, Words>): Words {
  const branches = Object.keys(dictionaries.fr).map((key) => [
    key,
    { enumerable: true, get: () => dictionaries[currentLanguage()][key as keyof Words] },
  ])
  return Object.defineProperties({}, Object.fromEntries(branches)) as Words
}
