/** The words of a command, separated by spaces; double quotes allow spaces in a word. No shell is involved. */
export function commandWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

/** The words with each {name} replaced by its value: a value stays one word, whatever it holds. */
export const filledIn = (words: readonly string[], values: Record<string, string>) =>
  words.map((word) => word.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))
