import type { ChapterKind } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { NEW_COURSE } from '../../course.ts'
import { type ChapterForm, type CourseForm, emptyRow, newKey, type SectionForm } from './form-state.ts'

export const emptyChapter = (kind: ChapterKind): ChapterForm => ({
  ...{ key: newKey(), id: null, title: '', durationMinutes: '', description: '', resources: [] },
  ...kindsInForm[kind].empty(),
})

/** Its author chooses what its first chapter is. */
export const emptySection = (): SectionForm => ({
  key: newKey(),
  id: null,
  title: '',
  chapters: [],
})

export const emptyCourse = (): CourseForm => ({
  ...NEW_COURSE,
  name: '',
  shortDescription: '',
  longDescription: '',
  categoryId: '',
  objectives: [emptyRow()],
  audiences: [emptyRow()],
  sections: [{ ...emptySection(), chapters: [emptyChapter('video')] }],
  resources: [],
  price: '',
  version: null,
  savedStatus: null,
})
