import type { Readable } from 'node:stream'
import type { ArchivedFile } from '#server/platform/archives/archive.ts'
import { type Each, elementAt, streamXml, UnreadableXml, type XmlElement } from '#server/platform/xml.ts'
import { unreadableBackup } from '../errors.ts'

/** What people did in Moodle, and what nobody needs here. */
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

/** Reads a file as it streams and hands over each element of these names, with the elements around it. */
export async function readRecords(file: ArchivedFile | undefined, names: readonly string[], each: Each) {
  if (!file) throw unreadableBackup()
  const content = await file.open()
  try {
    await streamXml(textOf(content), { names, skipped: SKIPPED }, each)
  } catch (error) {
    throw error instanceof UnreadableXml ? unreadableBackup() : error
  } finally {
    content.destroy()
  }
}

async function* textOf(content: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of content) yield decoded(() => decoder.decode(chunk, { stream: true }))
  decoded(() => decoder.decode())
}

/** The first element of that name, of a file that has one. */
export async function readRecord(file: ArchivedFile | undefined, name: string): Promise<XmlElement> {
  let found: XmlElement | undefined
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

/** What Moodle writes for an empty value. */
const NULL = '$@NULL@$'
/** Characters that PostgreSQL or HTML cannot hold. */
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The text of the first element of that name inside; empty where Moodle has nothing. */
export function textAt(element: XmlElement | undefined, name: string): string {
  const text = (elementAt(element, name)?.text ?? '').trim()
  return text === NULL ? '' : text.replace(FORBIDDEN, '')
}

export const numberAt = (element: XmlElement | undefined, name: string): number =>
  Number(textAt(element, name)) || 0

/** Beyond it, a list of numbers names more than a backup may hold. */
const LONGEST_LIST = 100_000

/** The places of a list such as `12,7,31`, by its numbers. */
export const placesAt = (element: XmlElement | undefined, name: string): Map<string, number> =>
  new Map(
    textAt(element, name)
      .slice(0, LONGEST_LIST)
      .split(',')
      .map((id, place) => [id.trim(), place]),
  )
