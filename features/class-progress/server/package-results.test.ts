import { describe, expect } from 'vitest'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, addPackage, enrol } from '#server/testing/lessons.ts'
import { manifestOf } from '#server/testing/packages.ts'
import { zipOf } from '#server/testing/zips.ts'

const twoParts = zipOf([
  {
    name: 'imsmanifest.xml',
    content: manifestOf({
      items: '<item identifier="item-2" identifierref="page"><title>Fin</title></item>',
    }),
  },
  { name: 'index.html', content: '<p>Bonjour</p>' },
])

const it = base
  /**
   * Two packages, the second of two parts.
   *
   *             module 1         module 2
   *   Amal      passed, 90       both parts done, 80 and 61
   *   Brahim    failed, 40       one of two passed, 80
   *   Chaimae   –                –
   */
  .extend('classroom', { scope: 'file' }, async ({ academy, salma }) => {
    const { platform } = academy
    const { id: formationId } = await addCourse(platform, { trainerId: salma.id })
    const [video] = await addLessons(platform, formationId, [1])
    if (!video) throw new Error('no film was added')
    const [first, second] = [await addPackage(platform, video), await addPackage(platform, video, twoParts)]
    const people = new Map<string, TestPerson>()
    for (const firstName of ['Amal', 'Brahim', 'Chaimae']) {
      const person = await academy.person('user', { firstName, lastName: 'Alaoui' })
      people.set(firstName, person)
      await enrol(platform, person, formationId)
    }
    const says = async (name: string, chapitreId: number, item: string, status: string, score: number) => {
      const { status: answer } = await academy.call('PUT /api/formations/chapitres/:chapitreId/package', {
        as: people.get(name),
        params: { chapitreId },
        body: {
          item,
          session: 'session-1',
          sequence: 1,
          values: { 'cmi.core.lesson_status': status, 'cmi.core.score.raw': String(score) },
        },
      })
      expect(answer).toBe(200)
    }
    await says('Amal', first.id, 'item-1', 'passed', 90)
    await says('Amal', second.id, 'item-1', 'passed', 80)
    await says('Amal', second.id, 'item-2', 'completed', 61)
    await says('Brahim', first.id, 'item-1', 'failed', 40)
    await says('Brahim', second.id, 'item-1', 'passed', 80)
    return { formationId, people, modules: [first.id, second.id] }
  })
  .extend('formationId', { scope: 'file' }, ({ classroom }) => classroom.formationId)
  .extend('people', { scope: 'file' }, ({ classroom }) => classroom.people)
  .extend('modules', { scope: 'file' }, ({ classroom }) => classroom.modules)
  .extend('packagesOf', { scope: 'file' }, ({ academy, salma, formationId }) => async (name: string) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/learners', {
      as: salma,
      params: { id: formationId },
      query: { search: name },
    })
    return body.data[0].packages
  })

describe('The packages in the follow-up of a course', () => {
  it('say for each learner and package whether it is done, and the score', async ({
    modules,
    packagesOf,
  }) => {
    expect(await packagesOf('Amal')).toMatchObject([
      { chapitreId: modules[0], status: 'passed', percent: 90 },
      { chapitreId: modules[1], status: 'passed', percent: 70 },
    ])
  })

  it('are not done while a part is not, and failed when one is', async ({ modules, packagesOf }) => {
    expect(await packagesOf('Brahim')).toMatchObject([
      { chapitreId: modules[0], status: 'failed', percent: 40 },
      { chapitreId: modules[1], status: 'incomplete', percent: 80 },
    ])
  })

  it('are left out until they are opened', async ({ packagesOf }) => {
    expect(await packagesOf('Chaimae')).toEqual([])
  })

  it('have a mean score over those who have one', async ({ academy, salma, formationId }) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/statistics', {
      as: salma,
      params: { id: formationId },
    })
    expect(body.data.chapters).toMatchObject([
      { kind: 'video', scorePercent: null },
      { kind: 'package', started: 2, completed: 1, scorePercent: 65 },
      { kind: 'package', started: 2, completed: 1, scorePercent: 75 },
    ])
  })

  it('are columns of the file', async ({ academy, salma, formationId }) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/learners/export', {
      as: salma,
      params: { id: formationId },
    })
    const [heading, ...lines] = body.split('\r\n')
    expect(heading).toMatch(/;Certificat;(.+);\1 \(%\);(.+);\2 \(%\)$/)
    expect(lines.find((line: string) => line.startsWith('Brahim'))).toMatch(/;Non réussi;40;En cours;80$/)
    expect(lines.find((line: string) => line.startsWith('Chaimae'))).toMatch(/;;;;$/)
  })

  it('are forgotten when a learner starts again', async ({ academy, formationId, people, packagesOf }) => {
    const as = people.get('Brahim')
    await academy.call('POST /api/formations/reset-formation-progress', {
      as,
      body: { userId: as?.id ?? 0, formationId },
    })
    expect(await packagesOf('Brahim')).toEqual([])
  })
})
