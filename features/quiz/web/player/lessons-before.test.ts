import { describe, expect, it } from 'vitest'
import { lessonsBefore } from './lessons-before.ts'

const chapter = (id: number, sectionId: number, kind = 'video') => ({ id, sectionId, kind })
const quiz = (id: number, sectionId: number) => chapter(id, sectionId, 'quiz')
const ids = (chapters: { id: number }[]) => chapters.map(({ id }) => id)

describe('The chapters to see again before a quiz', () => {
  it('are those before it in its section, the nearest first', () => {
    const all = [chapter(1, 1), chapter(2, 2), chapter(3, 2, 'text'), quiz(4, 2), chapter(5, 2)]
    expect(ids(lessonsBefore(all, quiz(4, 2)))).toEqual([3, 2])
  })

  it('go back no further than the quiz before it', () => {
    const all = [chapter(1, 1), quiz(2, 1), chapter(3, 1), quiz(4, 1)]
    expect(ids(lessonsBefore(all, quiz(4, 1)))).toEqual([3])
  })

  it('are the nearest lesson where the section has none', () => {
    const all = [chapter(1, 1), chapter(2, 1), quiz(3, 1), quiz(4, 2)]
    expect(ids(lessonsBefore(all, quiz(4, 2)))).toEqual([2])
  })

  it('are none at the very beginning', () => {
    expect(lessonsBefore([quiz(1, 1), chapter(2, 1)], quiz(1, 1))).toEqual([])
  })
})
