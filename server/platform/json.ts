const DEEPEST = 40

/** A document that nests deeper, or holds more, than any of ours. */
export class TooComplexJson extends Error {}

/**
 * Reads JSON that a person sent. Sixteen megabytes of empty lists would take half a gigabyte: the values are counted
 * before any is made.
 */
export function parseJson(text: string, mostValues: number): unknown {
  refuseComplexJson(text, mostValues)
  return JSON.parse(text)
}

/** Where a text is no JSON, what is counted does not matter: it cannot be read anyway. */
export function refuseComplexJson(text: string, mostValues: number) {
  const endOfString = stringEnds(text)
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(at + 1)
        break
      case '[':
      case '{':
        depth += 1
        values += 1
        break
      case ']':
      case '}':
        depth -= 1
        break
      case ',':
        values += 1
        break
      default:
        continue
    }
    if (values > mostValues || depth > DEEPEST) throw new TooComplexJson()
  }
}

/** Where the string ends that begins at a place. Backslashes are looked for onwards from the last one. */
function stringEnds(text: string) {
  let backslash = -1
  return (from: number): number => {
    let at = from
    for (;;) {
      const end = text.indexOf('"', at)
      if (end < 0) return text.length
      if (backslash < at) backslash = text.indexOf('\\', at)
      if (backslash < 0) backslash = text.length
      if (backslash > end) return end
      at = backslash + 2
    }
  }
}
