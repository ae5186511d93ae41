import { normalized } from '#shared/normalized.ts'

/** Pictures, and marks that only change how a neighbour looks or in which direction it runs. */
const NOT_PRINTED =
  /[\p{Cc}\p{Co}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}\ufe0f]/gu

/** Of Arabic. Names and titles are printed without: readers that copy from a PDF lose the order of these and repeat letters. */
const VOWEL_SIGNS = /[\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]/g

/** What somebody wrote, as it is printed on paper: without emoji and without signs that would turn the text around. */
export function printable(text: string): string {
  return normalized(text, 'NFC')
    .replace(VOWEL_SIGNS, '')
    .replace(NOT_PRINTED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
