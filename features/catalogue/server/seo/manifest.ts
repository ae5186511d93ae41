import { currentLanguage } from '#messages/current-language.ts'
import { DEFAULT_NAMES } from '#server/platform/config.ts'
import type { Academy } from '#shared/academy.ts'
import { addressIn, directions } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { themeColors } from '#shared/theme-colors.ts'
import { words } from '#words/shell.ts'

/** Only our own name has a short one. */
const isOurs = (name: string) => Object.values<string>(DEFAULT_NAMES).includes(name)

/** The web app manifest. Its scope is the whole site in every language: changing the language does not leave the app. */
export function manifestOf({ name, logo }: Academy) {
  const language = currentLanguage()
  const icons = logo?.path ?? '/icons/'
  const address = (path: string) => addressIn(language, path)
  return JSON.stringify({
    id: address(paths.home),
    name,
    short_name: isOurs(name) ? words.appShortName : name,
    description: words.tagline,
    lang: language,
    dir: directions[language],
    start_url: address(paths.home),
    scope: paths.home,
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['education'],
    icons: [
      { src: `${icons}icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${icons}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${icons}maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.courses, url: address(paths.courses) },
      { name: words.ownSpace, url: address(paths.learner.home) },
      { name: words.contact, url: address(paths.contact) },
    ],
  })
}
