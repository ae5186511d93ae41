/**
 * A value of unknown direction inside an Arabic sentence: a name, a title, a code. Its own direction stays inside, and
 * the words and full stops around it keep theirs. A value without figures or letters of another script needs nothing.
 */
export function isolate(value: string): string {
  return /(?!\p{Script=Arabic})[\p{L}\p{N}]/u.test(value) ? `\u2068${value}\u2069` : value
}

/** What always reads from left to right: e-mail addresses, telephone numbers, 09-08, +500, 95%. */
export function leftToRight(value: string): string {
  return `\u2066${value}\u2069`
}

/** « العنوان », whatever the language of the title. */
export function quoted(value: string): string {
  return `«${isolate(value)}»`
}
