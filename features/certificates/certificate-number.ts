/** What a number looks like once it is read as `certificateNumber` reads it. */
const NUMBER = /^A1(\d{4})([0-9A-HJKMNP-TV-Z]{10})$/

/**
 * A number as it is printed (`AI-2026-7K3M9QX2TR`), from one that somebody typed: case, hyphens and spaces do not
 * matter, O is read as 0, I and L as 1. Null if it cannot be one.
 */
export function certificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '')
  const read = plain.replaceAll('O', '0').replace(/[IL]/g, '1')
  const [, year, rest] = NUMBER.exec(read) ?? []
  return year && rest ? `AI-${year}-${rest}` : null
}
