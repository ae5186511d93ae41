import { type Handler, Parser } from 'htmlparser2'

/** The parser looks through all open elements at each end tag: with a bound on them, time grows with the length alone. */
const DEEPEST = 250
/** A text of the longest kind has a third of them. */
const MOST_ELEMENTS = 50_000

/** HTML that nests deeper, or has more elements, than a person writes. */
export class TooComplexHtml extends Error {}

type Events = Required<Pick<Handler, 'onopentag' | 'onclosetag'>> & { ontext(text: string): void }

/**
 * Reads HTML as browsers do, in time proportional to its length. Each element that opens closes, in the right order, and
 * text between two tags comes in one piece.
 */
export function readHtml(html: string, { onopentag, ontext, onclosetag }: Events) {
  /** The parser hands over each entity by itself. */
  let parts: string[] = []
  function endText() {
    if (parts.length > 0) ontext(parts.join(''))
    parts = []
  }
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      elements += 1
      if (depth > DEEPEST || elements > MOST_ELEMENTS) throw new TooComplexHtml()
    },
    onopentag(name, attributes, isImplied) {
      endText()
      onopentag(name, attributes, isImplied)
    },
    ontext: (part) => void parts.push(part),
    onclosetag(name, isImplied) {
      depth -= 1
      endText()
      onclosetag(name, isImplied)
    },
  })
  parser.end(html)
  endText()
}
