/** More signs upon one letter than any language writes. */
const ROW = /(\p{M}{30})\p{M}+/gu

/**
 * The text in a normal form. Putting a row of combining signs in order takes the square of its length, and one letter
 * may carry a million of them: what is beyond thirty is dropped.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD') => text.replace(ROW, '$1').normalize(form)
