import { leftToRight } from './isolate.ts'

/**
 * Applies Arabic typography: no line break between a figure and its noun; codes of two figures (09-08) and percentages
 * read from left to right. So long texts can be written with plain spaces.
 */
export function typeset(text: string): string {
  return text
    .replace(/\d+(?:-\d+)+|\d+%/g, leftToRight)
    .replace(/(^|[^\p{L}\d])(\d+\u2069?) (?=\p{L})/gu, '$1$2\u00a0')
}
