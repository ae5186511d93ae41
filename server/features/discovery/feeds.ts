import type { Academy } from '#shared/academy.ts'
import type { Formation } from '#shared/formations.ts'
import { escapeXml } from '#shared/html.ts'
import { paths, publicPages } from '#shared/paths.ts'
import { words } from '#words/feed.ts'

const NEWEST_IN_FEED = 50
const CLOSED = [
  '/api/',
  paths.admin.home,
  paths.trainer.home,
  paths.learner.home,
  '/auth/',
  '/media/private/',
]

type Listed = Pick<
  Formation,
  'id' | 'name' | 'shortDescription' | 'categoryName' | 'createdAt' | 'lastUpdate'
>

const pageOf = ({ publicUrl }: Academy, { id }: Listed) => publicUrl + paths.course(id)

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

export function sitemap(academy: Academy, formations: readonly Listed[]) {
  const newest = formations
    .map(({ lastUpdate }) => lastUpdate)
    .sort()
    .at(-1)
  const pages = publicPages.map((path) =>
    entry(academy.publicUrl + path, path === paths.home || path === paths.courses ? newest : undefined),
  )
  const courses = formations.map((formation) => entry(pageOf(academy, formation), formation.lastUpdate))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...courses,
    '</urlset>',
    '',
  ].join('\n')
}

/** New formations, for readers of feeds. */
export function newCoursesFeed(academy: Academy, formations: readonly Listed[]) {
  const items = formations.slice(0, NEWEST_IN_FEED).map((formation) => {
    const page = pageOf(academy, formation)
    return [
      '<item>',
      tag('title', formation.name),
      tag('link', page),
      `<guid isPermaLink="true">${escapeXml(page)}</guid>`,
      tag('description', formation.shortDescription),
      ...(formation.categoryName ? [tag('category', formation.categoryName)] : []),
      tag('pubDate', new Date(formation.createdAt).toUTCString()),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    tag('title', words.title(academy.name)),
    tag('link', academy.publicUrl + paths.courses),
    tag('description', words.description),
    tag('language', 'fr'),
    `<atom:link href="${escapeXml(academy.publicUrl + paths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

const entry = (address: string, changedAt?: string) =>
  `<url>${tag('loc', address)}${changedAt ? tag('lastmod', changedAt) : ''}</url>`

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
