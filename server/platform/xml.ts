import { setImmediate as otherRequests } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** An element of a file. Whoever made the file decides what is in it. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Its own, with that of CDATA, without that of its children. */
  text: string
  children: XmlElement[]
}

/** A file that is no XML, declares types or entities, or passes a bound. */
export class UnreadableXml extends Error {}

/** Programs nest some ten elements. */
const DEEPEST = 64
/** Limits of one record: a question, a book, a manifest. */
const MOST_ELEMENTS = 50_000
const MOST_TEXT = 16 * 1024 * 1024
/** Within one tag, or one comment. */
const LONGEST_TAG = 256 * 1024
const CHARACTERS_AT_ONCE = 64 * 1024

interface Reading {
  /** The elements to hand over. */
  names: readonly string[]
  /** Elements within them that are never kept in memory. */
  skipped?: ReadonlySet<string>
  /** `adlcp:location` is called `location`, elements and attributes alike. */
  withoutPrefixes?: boolean
}

export type Each = (record: XmlElement, ancestors: readonly XmlElement[]) => void

/**
 * Reads XML as it comes, in time proportional to its length, and hands over each element of some names with the
 * elements around it, which have no children. The file itself may have any size: only one record is in memory. A file
 * that declares types or entities is refused, and none is looked up but the five of XML.
 */
function xmlReader({ names, skipped, withoutPrefixes = false }: Reading, each: Each) {
  const open: XmlElement[] = []
  /** The depth at which the record, and within it what is skipped, begins; -1 outside of them. */
  let recordAt = -1
  let skippedAt = -1
  let elements = 0
  let text = 0
  /** The parser passes each entity separately: millions of short strings are joined a chunk at a time. */
  let parts: string[] = []
  let sinceEvent = 0
  /** The place where the last start tag ends. */
  let openedAt = -1
  let isEnd = false

  const event = () => {
    sinceEvent = 0
  }

  function count(characters: number) {
    text += characters
    if (text > MOST_TEXT) throw new UnreadableXml()
  }

  function addText() {
    const current = open.at(-1)
    if (current && parts.length > 0) current.text += parts.join('')
    parts = []
  }

  const parser: Parser = new Parser(
    {
      onopentag(sentName, sent) {
        event()
        addText()
        openedAt = parser.endIndex
        if (open.length >= DEEPEST) throw new UnreadableXml()
        const name = withoutPrefixes ? withoutPrefix(sentName) : sentName
        const attributes = withoutPrefixes ? attributesWithoutPrefix(sent) : sent
        const element: XmlElement = { name, attributes, text: '', children: [] }
        const isInRecord = recordAt >= 0 && skippedAt < 0
        if (isInRecord && skipped?.has(name)) skippedAt = open.length
        else if (isInRecord) {
          elements += 1
          if (elements > MOST_ELEMENTS) throw new UnreadableXml()
          open.at(-1)?.children.push(element)
        } else if (recordAt < 0 && names.includes(name)) {
          recordAt = open.length
          elements = 0
          text = 0
        }
        if (recordAt >= 0 && skippedAt < 0) count(lengthOf(attributes))
        open.push(element)
      },
      ontext(part) {
        event()
        if (recordAt < 0 || skippedAt >= 0) return
        count(part.length)
        parts.push(part)
      },
      onclosetag(_name, isImplied) {
        // Implied is the end of `<a/>`, and of an element that is never closed: such a file was cut.
        if (isImplied && (isEnd || parser.endIndex !== openedAt)) throw new UnreadableXml()
        event()
        addText()
        const closed = open.pop()
        if (skippedAt === open.length) skippedAt = -1
        else if (recordAt === open.length && closed) {
          recordAt = -1
          each(closed, open)
        }
      },
      oncomment: () => event(),
      onprocessinginstruction(name) {
        event()
        if (name.startsWith('!')) throw new UnreadableXml()
      },
    },
    { xmlMode: true },
  )
  return {
    write(part: string) {
      if (sinceEvent > LONGEST_TAG) throw new UnreadableXml()
      sinceEvent += part.length
      parser.write(part)
      addText()
    },
    end() {
      isEnd = true
      parser.end()
    },
  }
}

/** Reads a file part by part; other requests are answered after each. */
export async function streamXml(
  parts: Iterable<string> | AsyncIterable<string>,
  reading: Reading,
  each: Each,
) {
  const reader = xmlReader(reading, each)
  for await (const part of parts) {
    reader.write(part)
    await otherRequests()
  }
  reader.end()
}

/** The first element of that name in a short text; null if it cannot be read. */
export function parseXml(text: string, name: string): XmlElement | null {
  const found: XmlElement[] = []
  try {
    const reader = xmlReader({ names: [name] }, (record) => {
      found[0] ??= record
    })
    reader.write(text)
    reader.end()
  } catch (error) {
    return nullIfUnreadable(error)
  }
  return found[0] ?? null
}

/** The same in a longer text, by names without prefixes; other requests are answered meanwhile. */
export async function readXml(text: string, name: string): Promise<XmlElement | null> {
  const found: XmlElement[] = []
  try {
    await streamXml(partsOf(text), { names: [name], withoutPrefixes: true }, (record) => {
      found[0] ??= record
    })
  } catch (error) {
    return nullIfUnreadable(error)
  }
  return found[0] ?? null
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof UnreadableXml) return null
  throw error
}

/** The elements at a path, such as `elementsAt(quiz, 'question_instances', 'question_instance')`. */
export function elementsAt(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = element ? [element] : []
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name))
  return found
}

export const elementAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  elementsAt(element, ...path)[0]

function* partsOf(text: string) {
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) yield text.slice(at, at + CHARACTERS_AT_ONCE)
}

function lengthOf(attributes: Record<string, string>) {
  let length = 0
  for (const name in attributes) length += name.length + (attributes[name]?.length ?? 0)
  return length
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesWithoutPrefix = (sent: Record<string, string>) =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [withoutPrefix(name), value]))
