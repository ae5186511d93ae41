import type { OwnPage } from '#shared/academy.ts'
import { pageLanguage } from '#words/language.ts'
import { query } from './query.ts'

/** The text that the owner has written for a page, in the language of the page. */
export const ownTextQuery = (page: OwnPage) =>
  query('GET /api/academy/pages/:page/:language', { params: { page, language: pageLanguage } })
