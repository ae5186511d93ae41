import { expect } from 'vitest'
import type { PackagePart } from '#features/scorm/contract.ts'
import { it as base } from './cast.ts'
import { formDataOf, multipart } from './course-form.ts'
import { enrol } from './lessons.ts'
import { packagedCourse } from './packaged-course.ts'
import { packageOf } from './packages.ts'

export const it = base
  .extend('env', { scope: 'file' }, () => ({
    RATE_LIMIT: 'on',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://academie.test',
  }))
  .extend(
    'save',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (packages: Buffer[], chapitres?: unknown[], id?: number) => {
        const sent = await multipart(formDataOf(packagedCourse(packages, chapitres)))
        return id
          ? academy.call('PUT /api/formateur/formations/:id', { as: salma, params: { id }, ...sent })
          : academy.call('POST /api/formateur/formations', { as: salma, ...sent })
      },
  )
  .extend(
    'created',
    { scope: 'file' },
    ({ save }) =>
      async (packages: Buffer[], chapitres?: unknown[]): Promise<number> => {
        const { status, body } = await save(packages, chapitres)
        expect({ status, body }).toMatchObject({ status: 201 })
        return body.id
      },
  )
  .extend('formationId', { scope: 'file' }, ({ created }) =>
    created([packageOf({ item: '<adlcp:masteryscore>60</adlcp:masteryscore>' })]),
  )
  .extend('edited', { scope: 'file' }, ({ academy, salma }) => async (id: number) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id },
    })
    return body.sections.flatMap(({ chapitres }) => chapitres)
  })
  .extend('chapitreId', { scope: 'file' }, async ({ academy, imane, formationId, edited }) => {
    await enrol(academy.platform, imane, formationId)
    return (await edited(formationId))[0]?.id ?? 0
  })
  .extend(
    'opened',
    { scope: 'file' },
    ({ academy, imane, chapitreId }) =>
      (id = chapitreId, as = imane) =>
        academy.call('GET /api/formations/chapitres/:chapitreId/package', { as, params: { chapitreId: id } }),
  )
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string, headers: Record<string, string> = {}) =>
        academy.app.inject({ url, headers }),
  )
  .extend('opensIn', { scope: 'file' }, ({ academy, imane, edited, opened, get }) => async (id: number) => {
    const [only] = await edited(id)
    expect(only).toMatchObject({ kind: 'package', packageOriginalName: 'module.zip' })
    await enrol(academy.platform, imane, id)
    const { body } = await opened(only?.id)
    return (await get(body.parts[0].path)).statusCode
  })
  .extend(
    'firstPart',
    { scope: 'file' },
    ({ chapitreId, opened }) =>
      async (id = chapitreId): Promise<PackagePart> => {
        const { body } = await opened(id)
        return body.parts[0]
      },
  )
  .extend(
    'commit',
    { scope: 'file' },
    ({ academy, imane, chapitreId }) =>
      (values: Record<string, string>, changes: object = {}, id = chapitreId, as = imane) => {
        sequence += 1
        const body = { item: 'item-1', session: 'session-1', sequence, values, ...changes }
        return academy.call('PUT /api/formations/chapitres/:chapitreId/package', {
          as,
          params: { chapitreId: id },
          body,
        })
      },
  )
  .extend(
    'reset',
    { scope: 'file' },
    ({ academy, imane, formationId }) =>
      () =>
        academy.call('POST /api/formations/reset-formation-progress', {
          as: imane,
          body: { userId: imane.id, formationId },
        }),
  )

let sequence = 0
export const status12 = (status: string) => ({ 'cmi.core.lesson_status': status })
