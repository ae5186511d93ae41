import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { themeColors } from '#shared/theme-colors.ts'
import { words } from '#words/shell.ts'

/** What a browser needs to know to put the academy on a home screen. */
export function manifestOf({ name }: Academy) {
  return JSON.stringify({
    id: paths.home,
    name,
    short_name: words.appShortName,
    description: words.tagline,
    lang: 'fr',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.courses, url: paths.courses },
      { name: words.ownSpace, url: paths.learner.home },
      { name: words.contact, url: paths.contact },
    ],
  })
}
