import { setImmediate as otherRequests } from 'node:timers/promises'
import type { SaveSources } from '#features/chapters/server/chapter-kind.ts'
import { kindChanged } from '#features/chapters/server/errors.ts'
import { kinds } from '#server/kinds.ts'
import { wholeMinutes } from '../rules.ts'
import type { CurrentCourse } from './current-course.ts'
import type { CourseLists } from './read-fields.ts'
import { claims, inOrder, type NumberedChapter, type NumberedSection } from './read-outline.ts'

export async function readChapters(
  entries: CourseLists['chapitres'],
  sections: NumberedSection[],
  current: CurrentCourse | null,
  sources: SaveSources,
): Promise<NumberedChapter[]> {
  if (!entries) return unchangedChapters(sections, current)
  const known = current?.chapters ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(entries.map(({ id }) => id))
  const chapters: NumberedChapter[] = []
  for (const [index, entry] of entries.entries()) {
    await otherRequests()
    const kind = kinds[entry.kind]
    const free = () => known.filter(({ id }) => !named.has(id) && isFree(id))
    const existingId = entry.id ?? kind.findExisting?.(entry, free())?.id
    const id = existingId ? claim(existingId) : null
    const existing = known.find((row) => row.id === id)
    if (existing && existing.kind !== entry.kind) throw kindChanged(existing.title)
    const { title, description } = entry
    const durationMinutes = wholeMinutes(entry.durationMinutes)
    chapters.push({
      number: entry.number ?? index + 1,
      sectionNumber: entry.sectionNumber,
      thing: {
        ...{ id, title, description, durationMinutes, resources: [] },
        ...(await kind.read(entry, existing, sources)),
      },
    })
  }
  return inOrder(chapters)
}

/** The current chapters of the sections that stay. */
function unchangedChapters(sections: NumberedSection[], current: CurrentCourse | null): NumberedChapter[] {
  return (current?.chapters ?? []).flatMap((row) => {
    const section = sections.find(({ thing }) => thing.id === row.sectionId)
    if (!section) return []
    const { id, title, description, durationMinutes } = row
    const thing = {
      ...{ id, title, description, durationMinutes, resources: [] },
      ...kinds[row.kind].unchanged(row),
    }
    return { number: row.position, sectionNumber: section.number, thing }
  })
}
