import type { CurrentCourse } from './current-course.ts'
import { unclearNumbers, unknownEntry } from './errors.ts'
import type { CourseLists } from './read-fields.ts'
import type { WantedChapter, WantedSection } from './wanted-course.ts'

/** A section or a chapter with the number by which the other lists refer to it. */
type Numbered<Thing> = { number: number; thing: Thing }
export type NumberedSection = Numbered<WantedSection>
export type NumberedChapter = Numbered<WantedChapter> & { sectionNumber: number }

/** Each existing row may be named by one entry, and only rows of this course; anything else is refused. */
export function claims(known: Iterable<number>) {
  const left = new Set(known)
  return {
    claim(id: number) {
      if (!left.delete(id)) throw unknownEntry()
      return id
    },
    isFree: (id: number) => left.has(id),
  }
}

export function readSections(
  entries: CourseLists['sections'],
  current: CurrentCourse | null,
): NumberedSection[] {
  if (!entries) {
    const existing = current?.sections ?? []
    return existing.map(({ id, number, title }) => ({ number, thing: { id, title, chapters: [] } }))
  }
  const { claim } = claims(current?.sections.map(({ id }) => id) ?? [])
  const sections = entries.map(({ id, number, title }, index) => ({
    number: number ?? index + 1,
    thing: { id: id ? claim(id) : null, title, chapters: [] },
  }))
  return inOrder(sections)
}

/** Refuses numbers that do not give every chapter one section and every resource of a chapter one chapter. */
export function refuseUnclear(
  sections: NumberedSection[],
  chapters: NumberedChapter[],
  resources: CourseLists['chapitreRessources'] = [],
) {
  const [ofSections, ofChapters] = [numbersOf(sections), numbersOf(chapters)]
  const isClear =
    ofSections.size === sections.length &&
    ofChapters.size === chapters.length &&
    chapters.every(({ sectionNumber }) => ofSections.has(sectionNumber)) &&
    resources.every(({ chapitreNumber }) => ofChapters.has(chapitreNumber))
  if (!isClear) throw unclearNumbers()
}

const numbersOf = (things: { number: number }[]) => new Set(things.map(({ number }) => number))

export const inOrder = <Thing extends { number: number }>(things: Thing[]): Thing[] =>
  things.toSorted((one, other) => one.number - other.number)
