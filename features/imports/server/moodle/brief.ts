import { plainText } from '#server/platform/html.ts'
import { LONGEST_READ, titleOf } from '../pending/texts.ts'

/** Beyond it, nothing of a description is used. */
const LONGEST = 100_000

/** What HTML says that is shown in short. */
export const briefText = (html: string) => plainText(html.slice(0, LONGEST))

export const briefTitle = (html: string) => titleOf(plainText(html.slice(0, LONGEST_READ)))
