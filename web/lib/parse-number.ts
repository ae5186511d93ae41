const ARABIC_ZERO = '٠'.charCodeAt(0)

/**
 * The number that somebody typed, or null: « 3,5 » and « 3.5 », « 1 000 », Arabic digits. A phone's keyboard may offer
 * only one of the two separators, so both are taken; a text with two of them could be read in two ways and is refused.
 */
export function parseNumber(typed: string): number | null {
  const plain = typed
    .replace(/[\s\u00a0\u202f\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[,٫]/g, '.')
    .replace('−', '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}
