import { plainText } from '#server/platform/html.ts'

/** Beyond it, nothing of a title or a description is used. */
const LONGEST = 100_000

/** What HTML says that is shown in short. */
export const briefText = (html: string) => plainText(html.slice(0, LONGEST))
