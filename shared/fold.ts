import { normalized } from './normalized.ts'

/**
 * Marks that searches ignore: accents of Latin letters, and Arabic vowel signs, hamza above or below a letter (after
 * decomposition) and tatweel. Also a valid regular expression of PostgreSQL: db/folded.ts.
 */
export const UNSEEN_MARKS =
  '\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff'

/** Letters that searches treat as the same although they do not decompose. */
export const SAME_LETTERS = { œ: 'oe', æ: 'ae', '’': "'", ٱ: 'ا', ى: 'ي', ة: 'ه' }

const marks = new RegExp(`[${UNSEEN_MARKS}]`, 'g')
const letters = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')
const beyondAscii = /[^\x20-\x7e]/

/** Text for searching: « Édouard » and « edouard », « cœur » and « coeur », « الإدماج » and « الادماج » are equal. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most names are plain ASCII: decomposing them would cost more than the search itself.
  if (!beyondAscii.test(lower)) return lower
  return normalized(lower, 'NFD')
    .replace(marks, '')
    .replace(letters, (letter) => SAME_LETTERS[letter as keyof typeof SAME_LETTERS])
}

/** The folded words of a search; a text matches if it contains all of them, in any order. */
export function foldedTerms(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean)
}

export function holdsAll(foldedText: string, terms: readonly string[]): boolean {
  return terms.every((term) => foldedText.includes(term))
}
