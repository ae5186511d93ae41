import type { QuizChange } from '#features/quiz/web/form/quiz-changes.ts'
import type { ChapterForm, ChapterPart, CourseForm, SectionForm } from './form-state.ts'

/** Every change of the form. Rows are identified by keys, which do not change when they are reordered. */
export type FormAction =
  | { type: 'replace'; form: CourseForm }
  | { type: 'change'; part: Partial<CourseForm> }
  | { type: 'add section'; section: SectionForm; at?: number }
  | { type: 'change section'; section: string; part: Partial<SectionForm> }
  | { type: 'remove section'; section: string }
  | { type: 'move section'; section: string; to: number }
  | { type: 'add chapter'; section: string; chapter: ChapterForm; at?: number }
  | { type: 'change chapter'; chapter: string; part: ChapterPart }
  | { type: 'change quiz'; chapter: string; change: QuizChange }
  | { type: 'remove chapter'; chapter: string }
  | { type: 'move chapter'; chapter: string; toSection: string; to: number }

export function reduceForm(form: CourseForm, action: FormAction): CourseForm {
  if (action.type === 'replace') return action.form
  if (action.type === 'change') return { ...form, ...action.part }
  return { ...form, sections: reduceSections(form.sections, action) }
}

type OutlineAction = Exclude<FormAction, { type: 'replace' | 'change' }>

function reduceSections(sections: SectionForm[], action: OutlineAction): SectionForm[] {
  switch (action.type) {
    case 'add section':
      return sections.toSpliced(action.at ?? sections.length, 0, action.section)
    case 'change section':
      return sections.map((row) => (row.key === action.section ? { ...row, ...action.part } : row))
    case 'remove section':
      // At least one section remains.
      return sections.length > 1 ? sections.filter(({ key }) => key !== action.section) : sections
    case 'move section': {
      const moved = sections.find(({ key }) => key === action.section)
      return moved ? sections.filter((row) => row !== moved).toSpliced(action.to, 0, moved) : sections
    }
    case 'add chapter':
      return withChapters(sections, action.section, (rows) =>
        rows.toSpliced(action.at ?? rows.length, 0, action.chapter),
      )
    case 'change chapter':
      return withChapter(sections, action.chapter, (row) => ({ ...row, ...action.part }) as ChapterForm)
    case 'change quiz':
      return withChapter(sections, action.chapter, (row) =>
        row.kind === 'quiz' ? { ...row, quiz: action.change(row.quiz), isChanged: true } : row,
      )
    case 'remove chapter':
      return sections.map((section) =>
        section.chapters.length > 1
          ? { ...section, chapters: section.chapters.filter(({ key }) => key !== action.chapter) }
          : section,
      )
    case 'move chapter':
      return moveChapter(sections, action)
  }
}

function moveChapter(
  sections: SectionForm[],
  { chapter, toSection, to }: Extract<FormAction, { type: 'move chapter' }>,
): SectionForm[] {
  const from = sections.find(({ chapters }) => chapters.some(({ key }) => key === chapter))
  const moved = from?.chapters.find(({ key }) => key === chapter)
  // The last chapter of a section stays: each section keeps one.
  if (!from || !moved || (from.key !== toSection && from.chapters.length === 1)) return sections
  const without = withChapters(sections, from.key, (rows) => rows.filter((row) => row !== moved))
  return withChapters(without, toSection, (rows) => rows.toSpliced(to, 0, moved))
}

function withChapter(
  sections: SectionForm[],
  chapter: string,
  change: (chapter: ChapterForm) => ChapterForm,
): SectionForm[] {
  return sections.map((section) => ({
    ...section,
    chapters: section.chapters.map((row) => (row.key === chapter ? change(row) : row)),
  }))
}

function withChapters(
  sections: SectionForm[],
  section: string,
  change: (chapters: ChapterForm[]) => ChapterForm[],
): SectionForm[] {
  return sections.map((row) => (row.key === section ? { ...row, chapters: change(row.chapters) } : row))
}
