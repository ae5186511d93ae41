// @long
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, chapter, formDataOf, multipart } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'

const it = base
  .extend('id', { scope: 'file' }, async ({ academy, salma }) => {
    const course = aCourse()
    course.lists.chapitres?.push(
      chapter(4, 2, { kind: 'text', content: '<p>Lire</p>' }),
      chapter(5, 2, { kind: 'quiz', quiz: aQuizOfEveryType() }),
    )
    const { body, headers } = await multipart(formDataOf(course))
    return (await academy.call('POST /api/formateur/formations', { as: salma, body, headers })).body.id
  })
  .extend(
    'duplicate',
    { scope: 'file' },
    ({ academy, id }) =>
      (as: TestPerson, of = id, who: 'formateur' | 'admin' = 'formateur') =>
        academy.call(`POST /api/${who}/formations/:id/duplicate`, { as, params: { id: of } }),
  )
  .extend(
    'edit',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (of: number) =>
        (await academy.call('GET /api/admin/formations/:id/edit', { as: leila, params: { id: of } })).body,
  )

/** Of the copy's own, and what preparing a video changes at any time. */
const LEFT_OUT = ['id', 'status', 'videoState', 'videoProblem']
const contentOf = (body: { formation: object }) =>
  JSON.stringify({ ...body, formation: { ...body.formation, name: '' } }, (key, value) =>
    LEFT_OUT.includes(key) ? undefined : value,
  )

it('A copy is the same course, archived and named as a copy, without a file more', async ({
  academy,
  salma,
  id,
  duplicate,
  edit,
}) => {
  const before = await academy.platform.db.$count(media)
  const { status, body } = await duplicate(salma)
  expect(status).toBe(201)
  const [original, copy] = [await edit(id), await edit(body.id)]
  expect(copy.formation).toMatchObject({ name: 'Droits humains (copie)', status: 'Archivé', version: 1 })
  expect(contentOf(copy)).toBe(contentOf(original))
  expect(await academy.platform.db.$count(media)).toBe(before)
})

it('A copy of a copy counts on', async ({ salma, duplicate, edit }) => {
  const first = (await duplicate(salma)).body.id
  const second = (await duplicate(salma, first)).body.id
  const names = [(await edit(first)).formation.name, (await edit(second)).formation.name]
  expect(names).toEqual(['Droits humains (copie 2)', 'Droits humains (copie 3)'])
})

it('Each of the two keeps its files when the other is deleted', async ({
  academy,
  salma,
  duplicate,
  edit,
}) => {
  const first = (await duplicate(salma)).body.id
  const copy = (await duplicate(salma, first)).body.id
  await academy.call('DELETE /api/formateur/formations/:id', { as: salma, params: { id: first } })
  const { sections, formation } = await edit(copy)
  const open = (url: string) => academy.app.inject({ method: 'GET', url })
  expect((await open(sections[0].chapitres[0].videoPath)).statusCode).toBe(200)
  expect((await open(formation.image)).statusCode).toBe(200)
})

it('Nobody is enrolled in a copy', async ({ academy, salma, id, duplicate }) => {
  const learner = await academy.person('user')
  await enrol(academy.platform, learner, id)
  const copy = (await duplicate(salma)).body.id
  const watch = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: copy } })
  expect(watch.status).toBe(404)
})

it('An administrator’s copy stays its trainer’s, and is recorded', async ({
  academy,
  salma,
  leila,
  id,
  duplicate,
}) => {
  const copy = (await duplicate(leila, id, 'admin')).body.id
  const [row] = await academy.platform.db.select().from(courses).where(eq(courses.id, copy))
  expect(row?.trainerId).toBe(salma.id)
  const { body } = await academy.call('GET /api/admin/audit', { as: leila })
  expect(body.data[0]).toMatchObject({ action: 'formation.duplicate' })
})

it('Another trainer finds nothing to copy', async ({ academy, duplicate }) => {
  const other = await academy.person('formateur')
  expect((await duplicate(other)).status).toBe(404)
})
