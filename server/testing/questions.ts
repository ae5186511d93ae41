import type { TestPerson } from './academy.ts'
import { it as base } from './cast.ts'
import { addCourse } from './courses.ts'
import { addLessons, enrol } from './lessons.ts'

/** Each test has a course of Nadia's with two chapters, and two who follow it: one asks, another answers. */
export const it = base
  .extend('trainer', { scope: 'file' }, ({ academy }) =>
    academy.person('formateur', { firstName: 'Nadia', lastName: 'Ouazzani' }),
  )
  .extend(
    'formationId',
    async ({ academy, trainer }) => (await addCourse(academy.platform, { trainerId: trainer.id })).id,
  )
  .extend('chapters', async ({ academy, formationId }) =>
    (await addLessons(academy.platform, formationId, [2])).map(({ id }) => id),
  )
  .extend('asker', async ({ academy, formationId }) => {
    const asker = await academy.person('user', { firstName: 'Imane', lastName: 'Chraïbi' })
    await enrol(academy.platform, asker, formationId)
    return asker
  })
  .extend('other', async ({ academy, formationId }) => {
    const other = await academy.person('user', { firstName: 'Anas', lastName: 'Fassi' })
    await enrol(academy.platform, other, formationId)
    return other
  })
  .extend(
    'ask',
    ({ academy, formationId, chapters, asker }) =>
      async (text = 'Pourquoi ?', as = asker, chapitreId = chapters[0]) => {
        const { body } = await academy.call('POST /api/formations/:id/questions', {
          as,
          params: { id: formationId },
          body: { chapitreId, text },
        })
        return Number(body.id)
      },
  )
  .extend(
    'reply',
    { scope: 'file' },
    ({ academy }) =>
      async (id: number, as: TestPerson, text = 'Parce que.') => {
        const { body } = await academy.call('POST /api/questions/:id/answers', {
          as,
          params: { id },
          body: { text },
        })
        return Number(body.id)
      },
  )
  .extend(
    'list',
    ({ academy, formationId, asker }) =>
      async (query: Record<string, string> = {}, as = asker) => {
        return academy.call('GET /api/formations/:id/questions', { as, params: { id: formationId }, query })
      },
  )
  .extend(
    'change',
    { scope: 'file' },
    ({ academy }) =>
      (id: number, body: object, as: TestPerson) =>
        academy.call('PUT /api/questions/:id', { as, params: { id }, body }),
  )
