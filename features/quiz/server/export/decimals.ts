/** A number without an exponent, which question files do not know: 1e-7 is 0.0000001. */
export function decimals(number: number): string {
  const [mantissa = '0', exponent] = String(number).split('e')
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = mantissa.replace('-', '').split('.')
  const places = fraction.length - Number(exponent)
  const digits = whole + fraction
  if (places <= 0) return sign + digits + '0'.repeat(-places)
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}
