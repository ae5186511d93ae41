import type { FastifyRequest } from 'fastify'
import { words } from '#words/errors.ts'
import { AppError } from './errors.ts'

/**
 * A form is sent by a page of this site. Browsers say so themselves, in a header that no script can set; those too old for it
 * name the origin of the page. Who says neither is no browser, and has the API.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string) {
  const site = headers['sec-fetch-site']
  const isOurs = site ? site === 'same-origin' : headers.origin === new URL(publicUrl).origin
  if (!isOurs) throw new AppError(403, 'other_site', () => words.access.otherSite)
}
