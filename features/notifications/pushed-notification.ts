import type { Language } from '#shared/languages.ts'

/** What the server sends to the service worker of a browser. */
export interface PushedNotification {
  title: string
  body: string
  /** A newer one replaces an older one of the same tag. */
  tag: string
  /** The path of the page that it opens. */
  path: string
  lang: Language
  dir: 'ltr' | 'rtl'
  /** The owner's; missing for ours. */
  icon?: string
}
