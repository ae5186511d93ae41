/**
 * Whether a number lies within a tolerance of another, both ends included, as one computes on paper: 0.4 is within
 * 0.3 ± 0.1, although the difference of the two floating-point numbers is a little more than 0.1.
 */
export function isWithin(number: number, expected: number, tolerance: number): boolean {
  const parts = [number, expected, tolerance].map(decimalOf)
  const scale = Math.min(...parts.map(({ exponent }) => exponent))
  const [given = 0n, wanted = 0n, margin = 0n] = parts.map(
    ({ digits, exponent }) => digits * 10n ** BigInt(exponent - scale),
  )
  const distance = given > wanted ? given - wanted : wanted - given
  return distance <= margin
}

/** The shortest decimal that means this number, which is what a person typed: digits × 10^exponent. */
function decimalOf(number: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
