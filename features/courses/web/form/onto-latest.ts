import { kindsInForm } from '#web/kinds-in-form.ts'
import type { ChapterForm, CourseForm, FileSlot, ResourceForm } from './form-state.ts'

/**
 * One's own form on what the server has by now, to be saved in its place: what was deleted there is new again, without the
 * files that went with it.
 */
export function ontoLatest(form: CourseForm, theirs: CourseForm): CourseForm {
  const chapters = byId(theirs.sections.flatMap((section) => section.chapters))
  const resources = byId([...theirs.resources, ...[...chapters.values()].flatMap((row) => row.resources)])
  const sections = byId(theirs.sections)
  const files = new Set(filesOf(theirs))
  const slot = (file: FileSlot | null) =>
    file?.kind === 'kept' && !files.has(mediumOf(file.path)) ? null : file
  const resource = (row: ResourceForm): ResourceForm => ({
    ...row,
    id: idIn(resources, row.id),
    file: slot(row.file),
  })
  const chapter = (row: ChapterForm): ChapterForm => {
    const kind = kindsInForm[row.kind]
    const id = idIn(chapters, row.id)
    const latest = id === null ? undefined : chapters.get(id)
    const own = { ...row, id, resources: row.resources.map(resource) }
    return kind.onto(kind.withFiles(own, slot), latest)
  }
  return {
    ...form,
    resources: form.resources.map(resource),
    sections: form.sections.map((section) => ({
      ...section,
      id: idIn(sections, section.id),
      chapters: section.chapters.map(chapter),
    })),
  }
}

const byId = <Row extends { id: number | null }>(rows: Row[]) =>
  new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])))

const idIn = (rows: ReadonlyMap<number, unknown>, id: number | null) =>
  id !== null && rows.has(id) ? id : null

function filesOf({ sections, resources }: CourseForm) {
  const chapters = sections.flatMap((section) => section.chapters)
  const slots = [
    ...chapters.flatMap((chapter) => kindsInForm[chapter.kind].files(chapter)),
    ...[...resources, ...chapters.flatMap((chapter) => chapter.resources)].map(({ file }) => file),
  ]
  return slots.flatMap((file) => (file?.kind === 'kept' ? [mediumOf(file.path)] : []))
}

/** The links to one medium differ by their signatures. A package has no link: its chapter knows whether it is there. */
const mediumOf = (path: string) => path.replace(/^\/media\/private\/[^/]+\//, '')
