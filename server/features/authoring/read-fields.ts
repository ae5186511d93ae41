import type { z } from 'zod'
import { invalidInput } from '#server/platform/errors.ts'
import { checked, inOurWords } from '#server/platform/routes.ts'
import { type CourseListName, type CourseTexts, courseLists, courseTexts } from '#shared/course-save.ts'
import { unreadableField } from './errors.ts'

export type CourseLists = { [Name in CourseListName]?: z.output<(typeof courseLists)[Name]> }

export function readTexts(texts: ReadonlyMap<string, string>): CourseTexts {
  return checked(courseTexts, Object.fromEntries(texts))
}

/** A list that was not sent is undefined: an update leaves it as it is. */
export function readLists(texts: ReadonlyMap<string, string>): CourseLists {
  const lists: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(courseLists)) {
    const text = texts.get(name)
    if (text !== undefined) lists[name] = readList(name, schema, text)
  }
  return lists as CourseLists
}

function readList(name: string, schema: z.ZodType, text: string): unknown {
  const result = schema.safeParse(parsed(name, text), inOurWords)
  if (result.success) return result.data
  const [issue] = result.error.issues
  // A text that is too long is named, for its author to shorten; a wrong shape is a client's mistake.
  if (issue?.code !== 'too_big' || issue.path.length < 2) throw unreadableField(name)
  throw invalidInput(() => issue.message, { [`${name}.${issue.path.join('.')}`]: issue.message })
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadableField(name)
  }
}
