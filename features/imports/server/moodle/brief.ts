import { plainText } from '#server/platform/html.ts'
import { LONGEST_READ, titleOf } from '../pending/texts.ts'

/** Only this much of a description is used. */
const LONGEST = 100_000

/** The plain text of HTML for a short description. */
export const briefText = (html: string) => plainText(html.slice(0, LONGEST))

export const briefTitle = (html: string) => titleOf(plainText(html.slice(0, LONGEST_READ)))
