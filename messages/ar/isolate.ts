import { isolated } from '../isolate.ts'

/**
 * A name, a title, a code inside an Arabic sentence. A value without figures or letters of another script stays as it
 * is.
 */
export function isolate(value: string): string {
  return /(?!\p{Script=Arabic})[\p{L}\p{N}]/u.test(value) ? isolated(value) : value
}

/** What always reads from left to right: e-mail addresses, telephone numbers, 09-08, +500, 95%. */
export function leftToRight(value: string): string {
  return `\u2066${value}\u2069`
}

/** « العنوان », whatever the language of the title. */
export function quoted(value: string): string {
  return `«${isolate(value)}»`
}
