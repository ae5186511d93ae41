import { expect, it } from 'vitest'
import { ACCENTS } from '#shared/pattern/zellige-accents.ts'
import { glazeOfCourse } from './glaze.ts'

it('gives a course an accent of its own: neighbours differ, and all three occur alike', () => {
  const accents = Array.from({ length: 300 }, (_, id) => glazeOfCourse({ id }))
  for (const [id, accent] of accents.entries()) if (id > 0) expect(accent).not.toBe(accents[id - 1])
  for (const accent of ACCENTS) expect(accents.filter((one) => one === accent)).toHaveLength(100)
  // On a grid of three no column keeps one accent.
  for (const column of [0, 1, 2])
    expect(new Set(accents.filter((_, id) => id % 3 === column)).size).toBe(ACCENTS.length)
})
