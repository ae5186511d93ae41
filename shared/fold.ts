/**
 * Marks that a search does not see: accents of Latin letters, and of Arabic the vowel signs, hamza above or below its
 * letter (once taken apart) and tatweel. Written so that a regular expression of PostgreSQL reads the same: db/folded.ts.
 */
export const UNSEEN_MARKS =
  '\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff'

/** Letters that are one to a search, though nothing can be taken off them. */
export const SAME_LETTERS = { œ: 'oe', æ: 'ae', '’': "'", ٱ: 'ا', ى: 'ي', ة: 'ه' }

const marks = new RegExp(`[${UNSEEN_MARKS}]`, 'g')
const letters = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')
const beyondAscii = /[^\x20-\x7e]/

/** Text as a search sees it: « Édouard » and « edouard », « cœur » and « coeur », « الإدماج » and « الادماج » are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most names of a long list are plain: taking them apart would cost more than the search itself.
  if (!beyondAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(letters, (letter) => SAME_LETTERS[letter as keyof typeof SAME_LETTERS])
}

/** The words of a search, folded; a text answers it when it holds them all, in any order. */
export function foldedTerms(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean)
}

export function holdsAll(foldedText: string, terms: readonly string[]): boolean {
  return terms.every((term) => foldedText.includes(term))
}
