/** Of an adult who reads to learn, in French or in Arabic. */
const WORDS_A_MINUTE = 180

/** How long an HTML text takes to read, in whole minutes. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ')
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
