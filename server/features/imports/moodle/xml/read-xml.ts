import { Parser } from 'htmlparser2'
import type { ArchivedFile } from '#server/platform/archives/archive.ts'
import { unreadableBackup } from '../../errors.ts'
import type { Element } from './elements.ts'

/** A course page of Moodle nests some ten elements. */
const DEEPEST = 64
/** Of one record: a question, a book, a section. */
const MOST_ELEMENTS = 50_000
const MOST_TEXT = 16 * 1024 * 1024
/** Within one tag, or one comment. */
const LONGEST_TAG = 256 * 1024

/** What people did in Moodle, and what nobody needs here: skipped, and never kept in memory. */
const SKIPPED = new Set([
  'attempts',
  'grades',
  'overrides',
  'feedbacks',
  'sco_tracks',
  'scoes',
  'question_hints',
  'comments',
  'customfields',
  'settings',
])

type Each = (record: Element, around: readonly Element[]) => void

/**
 * Reads a file as it streams and hands over each element of these names, with the elements around it, which have no
 * children. The file itself may have any size: only one record is in memory. Moodle declares neither types nor
 * entities, so a file that does is not Moodle's; no entity is looked up but the five of XML.
 */
export async function readRecords(file: ArchivedFile | undefined, names: readonly string[], each: Each) {
  if (!file) throw unreadableBackup()
  const reading = recordReader(names, each)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const content = await file.open()
  try {
    for await (const chunk of content) reading.write(decoded(() => decoder.decode(chunk, { stream: true })))
    decoded(() => decoder.decode())
    reading.end()
  } finally {
    content.destroy()
  }
}

/** The first element of that name, of a file that has one. */
export async function readRecord(file: ArchivedFile | undefined, name: string): Promise<Element> {
  let found: Element | undefined
  await readRecords(file, [name], (record) => {
    found ??= record
  })
  if (!found) throw unreadableBackup()
  return found
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw unreadableBackup()
  }
}

function recordReader(names: readonly string[], each: Each) {
  const open: Element[] = []
  /** The depth at which the record, and within it what is skipped, begins; -1 outside of them. */
  let recordAt = -1
  let skippedAt = -1
  let elements = 0
  let text = 0
  let sinceEvent = 0
  let isJustOpened = false
  let isEnd = false

  function event(opened = false) {
    sinceEvent = 0
    isJustOpened = opened
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        event(true)
        if (open.length >= DEEPEST) throw unreadableBackup()
        const element: Element = { name, attributes, text: '', children: [] }
        const isKept = recordAt >= 0 && skippedAt < 0
        if (isKept && SKIPPED.has(name)) skippedAt = open.length
        else if (isKept) {
          elements += 1
          if (elements > MOST_ELEMENTS) throw unreadableBackup()
          open.at(-1)?.children.push(element)
        } else if (recordAt < 0 && names.includes(name)) {
          recordAt = open.length
          elements = 0
          text = 0
        }
        open.push(element)
      },
      ontext(part) {
        event()
        const current = open.at(-1)
        if (!current || recordAt < 0 || skippedAt >= 0) return
        text += part.length
        if (text > MOST_TEXT) throw unreadableBackup()
        current.text += part
      },
      onclosetag(_name, isImplied) {
        // Implied is the end of `<a/>`, and of an element that is never closed: such a file was cut.
        if (isImplied && (isEnd || !isJustOpened)) throw unreadableBackup()
        event()
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
        if (name.startsWith('!')) throw unreadableBackup()
      },
    },
    { xmlMode: true },
  )
  return {
    write(part: string) {
      if (sinceEvent > LONGEST_TAG) throw unreadableBackup()
      sinceEvent += part.length
      parser.write(part)
    },
    end() {
      isEnd = true
      parser.end()
    },
  }
}
