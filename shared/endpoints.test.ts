import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { words } from '#words/errors.ts'
import { forAuthors, formationId } from './endpoints.ts'

describe('The id of a course', () => {
  it.each([1, '1', 12, '2147483647'])('%s is read as a number', (id) => {
    expect(formationId.parse(id)).toBe(Number(id))
  })

  it.each([9_999_999_999, '9999999999', '9'.repeat(40), '9'.repeat(400)])(
    '%s is one that nothing has: not found, rather than unclear',
    (id) => {
      expect(formationId.parse(id)).toBe(2_147_483_647)
    },
  )

  it.each([0, -1, 1.5, Number.NaN, '', '0', '01', '-1', '1.5', '1e3', '0x1', ' 1', '١', null, [1]])(
    '%j is refused with one sentence',
    (id) => {
      expect(formationId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual([
        words.ids.formation,
      ])
    },
  )
})

describe('A call of authors', () => {
  const params = z.object({ id: formationId })
  const answer = z.string()
  const declared = forAuthors({
    'GET /formations/:id/archive': { summary: { formateur: 'One’s own', admin: 'Any' }, params, answer },
    'POST /quiz/export': { summary: 'Questions', answer },
  })

  it('stands under both addresses, alike but for what each is told', () => {
    expect(declared).toEqual({
      'GET /api/formateur/formations/:id/archive': { summary: 'One’s own', params, answer },
      'GET /api/admin/formations/:id/archive': { summary: 'Any', params, answer },
      'POST /api/formateur/quiz/export': { summary: 'Questions', answer },
      'POST /api/admin/quiz/export': { summary: 'Questions', answer },
    })
  })
})
