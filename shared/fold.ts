const marks = /\p{Mn}/gu
const beyondAscii = /[^\x20-\x7e]/

/** Text as a search sees it: « Édouard » and « edouard », « cœur » and « coeur » are the same. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most names of a long list are plain: taking them apart would cost more than the search itself.
  if (!beyondAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
}

/** The words of a search, folded; a text answers it when it holds them all, in any order. */
export function foldedTerms(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean)
}

export function holdsAll(foldedText: string, terms: readonly string[]): boolean {
  return terms.every((term) => foldedText.includes(term))
}
