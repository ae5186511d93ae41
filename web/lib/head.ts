import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import type { Academy } from '#shared/academy.ts'
import { escapeHtml } from '#shared/html.ts'
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts'
import { paths, sharingSize } from '#shared/paths.ts'
import { pageLanguage } from '#words/language.ts'
import { words } from '#words/seo.ts'
import { pageAddress } from './language.ts'

const openGraphLocales: Record<Language, string> = { fr: 'fr_FR', ar: 'ar_MA' }

/** The metadata of a page. */
export type Head = {
  title: string
  description?: string
  /** The picture of a shared link, of `sharingSize`. */
  image?: { path: string; alt: string }
  type?: 'website' | 'article'
  /** schema.org data. */
  structured?: object
  /** False for pages that no search engine should list. */
  indexed?: boolean
}

export type HeadOf = (page: { academy: Academy; queries: QueryClient; params: Params; path: string }) => Head

/** The handle of a route. */
export type PageHandle = {
  head?: HeadOf
  /** The source file of a page with its own chunk, from the root of the repository. */
  source?: string
  /** Rendered by the browser alone: the server answers with an empty root. */
  clientOnly?: true
  /** The query parameters that the page reads on the server. Any other changes nothing of what the server answers. */
  reads?: readonly string[]
}

/** The head of a page that needs only a title: accounts and private areas. */
export const titled =
  (title: string): HeadOf =>
  ({ academy }) => ({ title: words.title(title, academy.name), indexed: false })

/** The head of a public page with fixed words. */
export const described =
  ({ title, description }: { title: string; description: string }): HeadOf =>
  ({ academy }) => ({
    title: words.title(title, academy.name),
    description,
    image: { path: paths.sharing, alt: words.academyPicture(academy.name) },
  })

function canonicalAddress(academy: Academy, path: string, language: Language = pageLanguage) {
  return academy.publicUrl + addressIn(language, path.length > 1 ? path.replace(/\/+$/, '') : path)
}

/** The same page in each language; French for readers of any other. */
const alternates = [
  ['fr', 'fr'],
  ['ar', 'ar'],
  ['x-default', DEFAULT_LANGUAGE],
] as const

const alternateLinks = (academy: Academy, path: string) =>
  alternates.map(
    ([hreflang, language]) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(canonicalAddress(academy, path, language))}">`,
  )

/** The head as HTML, for the server; the browser updates it with `applyHead`. `path` has no language prefix. */
export function headHtml(head: Head, academy: Academy, path: string) {
  const address = canonicalAddress(academy, path)
  const image = head.image && new URL(head.image.path, `${academy.publicUrl}/`).href
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.indexed === false ? 'noindex' : undefined),
    ...(head.indexed === false
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}">`, ...alternateLinks(academy, path)]),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(academy.name)}" href="${pageAddress(paths.feed)}">`,
    meta('property', 'og:site_name', academy.name),
    meta('property', 'og:locale', openGraphLocales[pageLanguage]),
    ...LANGUAGES.filter((language) => language !== pageLanguage).map((language) =>
      meta('property', 'og:locale:alternate', openGraphLocales[language]),
    ),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.indexed === false ? undefined : address),
    meta('property', 'og:image', image),
    ...(head.image
      ? [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(sharingSize.width)),
          meta('property', 'og:image:height', String(sharingSize.height)),
          meta('property', 'og:image:alt', head.image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    head.structured && `<script type="application/ld+json">${scriptSafe(head.structured)}</script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** After a navigation in the browser. Tags for shared links stay, since those are read from the server's answer. */
export function applyHead(head: Head, academy: Academy, path: string) {
  document.title = head.title
  setContent('meta[name="description"]', 'content', head.description)
  setContent('link[rel="canonical"]', 'href', canonicalAddress(academy, path))
}

/** JSON for a script element: nothing in it can close the element. */
function scriptSafe(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function meta(kind: 'name' | 'property', key: string, content: string | undefined) {
  return content && `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}

function setContent(selector: string, attribute: string, value: string | undefined) {
  const element = document.head.querySelector(selector)
  if (value !== undefined) element?.setAttribute(attribute, value)
}
