import { expect, it } from 'vitest'
import type { EditedChapter } from '#features/chapters/contract.ts'
import { words } from '#words/course-form.ts'
import { formFromCourse } from './form-from-course.ts'
import type { EditedCourse } from './form-state.ts'

type Video = Extract<EditedChapter, { kind: 'video' }>

const lists = { apprendre: [], publicCible: [], ressources: [] }

/** The note beside the file of a chapter's video. */
function noteFor(video: Partial<Pick<Video, 'videoState' | 'videoProblem'>>) {
  const uploaded = { videoPath: '/media/private/x/film.mp4', captions: [] }
  const chapitre = { kind: 'video', ...uploaded, ressources: [], ...video }
  const course = { formation: {}, ...lists, sections: [{ chapitres: [chapitre] }] }
  const [section] = formFromCourse(course as unknown as EditedCourse).sections
  const chapter = section?.chapters[0]
  const slot = chapter?.kind === 'video' ? chapter.video : null
  return slot?.kind === 'kept' ? slot.note : 'no file'
}

it.each([
  ['ready', undefined],
  ['waiting', words.preparing],
  ['processing', words.preparing],
  ['unsupported', words.preparationImpossible],
  ['failed', words.preparationFailed],
] as const)('a video that is %s says %s', (videoState, note) => {
  expect(noteFor({ videoState })).toBe(note)
})

it.each(['unsupported', 'failed'] as const)(
  'a video that is %s says why, where the server knows',
  (videoState) => {
    expect(noteFor({ videoState, videoProblem: 'Parce que.' })).toBe('Parce que.')
  },
)

it('a course keeps its language', () => {
  const course = { formation: { language: 'ar' }, ...lists, sections: [] }
  expect(formFromCourse(course as unknown as EditedCourse).language).toBe('ar')
})
