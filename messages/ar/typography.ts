import { leftToRight } from './isolate.ts'

/**
 * Sets a text as Arabic is printed: a figure never parted from its noun, codes in two figures (09-08) and percentages
 * read from left to right. Long texts can be written with plain spaces and still never break in the wrong place.
 */
export function typeset(text: string): string {
  return text
    .replace(/\d+(?:-\d+)+|\d+%/g, leftToRight)
    .replace(/(?<!\p{L})(\d+\u2069?) (?=\p{L})/gu, '$1\u00a0')
}
