import type { z } from 'zod'
import { invalidInput } from '#server/platform/errors.ts'
import { checked, inOurWords } from '#server/platform/input.ts'
import { parseJson } from '#server/platform/json.ts'
import { type CourseListName, type CourseTexts, courseLists, courseTexts } from '../course-save.ts'
import type { CurrentCourse } from './current-course.ts'
import { unreadableField } from './errors.ts'

/** Of one field: three hundred long quizzes. */
const MOST_VALUES = 200_000

export type CourseLists = { [Name in CourseListName]?: z.output<(typeof courseLists)[Name]> }

export function readTexts(texts: ReadonlyMap<string, string>): CourseTexts {
  return checked(courseTexts, Object.fromEntries(texts))
}

/** A list that was not sent is undefined: an update leaves it as it is. */
export function readLists(texts: ReadonlyMap<string, string>, current: CurrentCourse | null): CourseLists {
  const lists: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(courseLists)) {
    const text = texts.get(name)
    if (text === undefined) continue
    const sent = parsed(name, text)
    lists[name] = readList(name, schema, name === 'chapitres' ? withKinds(sent, current) : sent)
  }
  return lists as CourseLists
}

/** A kept chapter sent without its kind has the one it had, which decides what else may be sent for it. */
function withKinds(entries: unknown, current: CurrentCourse | null): unknown {
  if (!Array.isArray(entries) || !current) return entries
  const kinds = new Map(current.chapters.map(({ id, kind }) => [String(id), kind]))
  return entries.map((entry) =>
    typeof entry === 'object' && entry !== null && (entry.kind ?? null) === null
      ? { ...entry, kind: kinds.get(String(entry.id)) }
      : entry,
  )
}

function readList(name: string, schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent, inOurWords)
  if (result.success) return result.data
  const [issue] = result.error.issues
  // A text that is too long is named, for its author to shorten; a wrong shape is a client's mistake.
  if (issue?.code !== 'too_big' || issue.path.length < 2) throw unreadableField(name)
  throw invalidInput(() => issue.message, { [`${name}.${issue.path.join('.')}`]: issue.message })
}

function parsed(name: string, text: string): unknown {
  try {
    return parseJson(text, MOST_VALUES)
  } catch {
    throw unreadableField(name)
  }
}
