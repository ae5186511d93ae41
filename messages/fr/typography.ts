/**
 * Applies French typography: a no-break space before « : » and inside « », a narrow one before ; ! ? %. So long texts
 * can be written with plain spaces.
 */
export function typeset(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ :/g, '\u00a0:')
    .replace(/ ([;!?%])/g, '\u202f$1')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/(\d) (?=\d{3}\b)/g, '$1\u202f')
    .replace(/\b(\d+) (?=\p{L})/gu, '$1\u00a0')
}
