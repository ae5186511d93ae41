/** The words of a command: separated by spaces; a word in double quotes may hold some. No shell reads them. */
export function commandWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

/** The words with each {name} replaced by its value: a value stays one word, whatever it holds. */
export const filledIn = (words: readonly string[], values: Record<string, string>) =>
  words.map((word) => word.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))
