import { currentLanguage } from '#messages/current-language.ts'
import type { Academy } from '#shared/academy.ts'
import { escapeXml } from '#shared/html.ts'
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts'
import { paths, publicPages } from '#shared/paths.ts'
import { words } from '#words/feed.ts'
import type { Course } from '../../contract.ts'

const NEWEST_IN_FEED = 50
const CLOSED_PAGES = [paths.admin.home, paths.trainer.home, paths.learner.home, '/auth/']
const CLOSED = [
  '/api/',
  '/media/private/',
  '/media/packages/',
  ...LANGUAGES.flatMap((language) => CLOSED_PAGES.map((path) => addressIn(language, path))),
]

type Listed = Pick<Course, 'id' | 'name' | 'shortDescription' | 'categoryName' | 'createdAt' | 'lastUpdate'>

const inCurrentLanguage = ({ publicUrl }: Academy, path: string) =>
  publicUrl + addressIn(currentLanguage(), path)

/** What search engines may read, and where the list of pages stands. */
export function robotsText({ publicUrl }: Academy) {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}${paths.sitemap}`,
    '',
  ].join('\n')
}

export function sitemap(academy: Academy, listed: readonly Listed[]) {
  const newest = listed
    .map(({ lastUpdate }) => lastUpdate)
    .sort()
    .at(-1)
  const pages = publicPages.flatMap((path) =>
    entries(academy, path, path === paths.home || path === paths.courses ? newest : undefined),
  )
  const courses = listed.flatMap(({ id, lastUpdate }) => entries(academy, paths.course(id), lastUpdate))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    ...courses,
    '</urlset>',
    '',
  ].join('\n')
}

/** New courses, for readers of feeds: the same in every language, linked to the pages of the current one. */
export function newCoursesFeed(academy: Academy, listed: readonly Listed[]) {
  const items = listed.slice(0, NEWEST_IN_FEED).map((course) => {
    const page = inCurrentLanguage(academy, paths.course(course.id))
    return [
      '<item>',
      tag('title', course.name),
      tag('link', page),
      `<guid isPermaLink="true">${escapeXml(page)}</guid>`,
      tag('description', course.shortDescription),
      ...(course.categoryName ? [tag('category', course.categoryName)] : []),
      tag('pubDate', new Date(course.createdAt).toUTCString()),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', words.title(academy.name)),
    tag('link', inCurrentLanguage(academy, paths.courses)),
    tag('description', words.description),
    tag('language', currentLanguage()),
    `<atom:link href="${escapeXml(inCurrentLanguage(academy, paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

/** A page in each language; every one names all of them, itself included, as search engines ask for. */
function entries({ publicUrl }: Academy, path: string, changedAt?: string) {
  const address = (language: Language) => publicUrl + addressIn(language, path)
  const alternates = [...LANGUAGES.map((language) => [language, language] as const), FOR_ANY_OTHER]
    .map(([hreflang, language]) => link(hreflang, address(language)))
    .join('')
  const lastModified = changedAt ? tag('lastmod', changedAt) : ''
  return LANGUAGES.map(
    (language) => `<url>${tag('loc', address(language))}${lastModified}${alternates}</url>`,
  )
}

const FOR_ANY_OTHER = ['x-default', DEFAULT_LANGUAGE] as const

const link = (hreflang: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(address)}"/>`

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
