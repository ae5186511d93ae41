import type { ChapterKind } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { type ChapterForm, type CourseForm, emptyRow, newKey, type SectionForm } from './form-state.ts'

export const emptyChapter = (kind: ChapterKind): ChapterForm => ({
  ...{ key: newKey(), id: null, title: '', durationMinutes: '', description: '', resources: [] },
  ...kindsInForm[kind].empty(),
})

export const emptySection = (): SectionForm => ({
  key: newKey(),
  id: null,
  title: '',
  chapters: [emptyChapter('video')],
})

export const emptyCourse = (): CourseForm => ({
  name: '',
  shortDescription: '',
  longDescription: '',
  categoryId: '',
  categoryName: '',
  language: 'fr',
  sequential: false,
  certificate: true,
  image: null,
  videoDescription: null,
  objectives: [emptyRow()],
  audiences: [emptyRow()],
  sections: [emptySection()],
  resources: [],
  status: 'Publié',
  free: true,
  price: '',
  version: null,
})
