import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { categories, courses } from '#db/schema/courses.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { categoryNamed } from './service.ts'

const it = base
  .extend(
    'create',
    { scope: 'file' },
    ({ academy, leila }) =>
      (name: string, nameAr?: string | null) =>
        academy.call('POST /api/admin/categories', { as: leila, body: { name, nameAr } }),
  )
  .extend(
    'made',
    { scope: 'file' },
    ({ create }) =>
      async (name: string, nameAr?: string) =>
        (await create(name, nameAr)).body.category,
  )
  .extend(
    'listed',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (id: number) =>
        (await academy.call('GET /api/admin/categories', { as: leila })).body.data.find(
          (category) => category.id === id,
        ),
  )
  .extend(
    'merge',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, into: number) =>
        academy.call('POST /api/admin/categories/:id/merge', { as: leila, params: { id }, body: { into } }),
  )
  .extend(
    'remove',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number) =>
        academy.call('DELETE /api/admin/categories/:id', { as: leila, params: { id } }),
  )
  .extend(
    'targets',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (action: string) =>
        (await academy.call('GET /api/admin/audit', { as: leila, query: { action } })).body.data.map(
          ({ target }) => target,
        ),
  )

describe('A category', () => {
  it('is created, renamed, translated, listed with its formations and deleted, and the trail says so', async ({
    academy,
    leila,
    create,
    listed,
    remove,
    targets,
  }) => {
    const { status, body } = await create(' Emploi ', ' الشغل ')
    expect(status).toBe(201)
    const { id } = body.category
    expect(body.category).toEqual({ id, name: 'Emploi', nameAr: 'الشغل', formations: 0 })
    const changed = await academy.call('PUT /api/admin/categories/:id', {
      as: leila,
      params: { id },
      body: { name: 'Emploi et métiers', nameAr: '' },
    })
    expect(changed.body.category).toMatchObject({ name: 'Emploi et métiers', nameAr: null })
    const course = await addCourse(academy.platform, { categoryId: id })
    await addCourse(academy.platform, { categoryId: id, status: 'Archivé' })
    expect(await listed(id)).toEqual({ id, name: 'Emploi et métiers', nameAr: null, formations: 2 })
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'category_in_use'])
    await academy.platform.db.update(courses).set({ categoryId: null }).where(eq(courses.categoryId, id))
    expect((await remove(id)).status).toBe(200)
    expect(await listed(id)).toBeUndefined()
    expect((await remove(id)).body.code).toBe('category_not_found')
    expect(course.categoryId).toBe(id)
    expect(await targets('category.create')).toContain('Emploi')
    expect(await targets('category.update')).toContain('Emploi → Emploi et métiers')
    expect(await targets('category.delete')).toEqual(['Emploi et métiers'])
  })

  it('that a course brings under a usual name has its Arabic one', async ({ academy, listed }) => {
    const id = await categoryNamed(academy.platform.db, 'Handicap')
    expect(await listed(id)).toMatchObject({ name: 'Handicap', nameAr: 'الإعاقة' })
    expect(await categoryNamed(academy.platform.db, 'HANDICAP')).toBe(id)
  })

  it('keeps its Arabic name when only the French one is sent', async ({ academy, leila, made }) => {
    const { id } = await made('Logement', 'السكن')
    const changed = await academy.call('PUT /api/admin/categories/:id', {
      as: leila,
      params: { id },
      body: { name: 'Habitat' },
    })
    expect(changed.body.category).toMatchObject({ name: 'Habitat', nameAr: 'السكن' })
  })

  it('has no name that another has, in either language, whatever the case', async ({
    academy,
    leila,
    create,
    made,
  }) => {
    const { id } = await made('Santé', 'الصحة')
    const again = await create('SANTÉ')
    expect([again.status, again.body.code]).toEqual([409, 'category_exists'])
    expect(again.body.fields).toEqual({ name: 'Une autre catégorie porte déjà ce nom.' })
    const inArabic = await create('Soins', 'الصحة')
    expect(inArabic.body.fields).toEqual({ nameAr: 'Une autre catégorie porte déjà ce nom en arabe.' })
    const other = await made('Environnement')
    const renamed = await academy.call('PUT /api/admin/categories/:id', {
      as: leila,
      params: { id: other.id },
      body: { name: 'santé' },
    })
    expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([409, ['name']])
    const itself = await academy.call('PUT /api/admin/categories/:id', {
      as: leila,
      params: { id },
      body: { name: 'SANTÉ', nameAr: 'الصحة' },
    })
    expect(itself.status).toBe(200)
  })

  it.for([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(301) }, 'name'],
    [{ name: 'x', nameAr: 'س'.repeat(301) }, 'nameAr'],
    [{ name: 12 }, 'name'],
  ] as const)('is refused with %o', async ([body, field], { academy, leila }) => {
    const refused = await academy.call('POST /api/admin/categories', {
      as: leila,
      body: body as { name: string },
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  it('is created once by two administrators at the same moment', async ({ academy, create }) => {
    const answers = await Promise.all([create('Numérique'), create('numérique')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const rows = await academy.platform.db.select().from(categories)
    expect(rows.filter(({ name }) => name.toLowerCase() === 'numérique')).toHaveLength(1)
  })
})

describe('Merging', () => {
  it('moves the formations, deletes the first, and changes nothing else', async ({
    academy,
    made,
    merge,
    listed,
    targets,
  }) => {
    const { db } = academy.platform
    const from = await made('Egalité genre')
    const into = await made('Égalité genre', 'المساواة')
    const moved = await addCourse(academy.platform, { categoryId: from.id })
    await addCourse(academy.platform, { categoryId: into.id })
    const { status, body } = await merge(from.id, into.id)
    expect(status).toBe(200)
    expect(body.category).toEqual({ ...into, formations: 2 })
    expect(await listed(from.id)).toBeUndefined()
    const [after] = await db.select().from(courses).where(eq(courses.id, moved.id))
    expect(after).toEqual({ ...moved, categoryId: into.id })
    expect(await targets('category.merge')).toEqual(['Egalité genre → Égalité genre'])
  })

  it('with itself or with an unknown one is refused', async ({ made, merge, listed }) => {
    const one = await made('Droit')
    const itself = await merge(one.id, one.id)
    expect([itself.status, Object.keys(itself.body.fields)]).toEqual([400, ['into']])
    expect((await merge(one.id, 999_999)).body.code).toBe('category_not_found')
    expect((await merge(999_999, one.id)).body.code).toBe('category_not_found')
    expect(await listed(one.id)).toEqual(one)
  })

  it('both ways at once leaves one category with all formations', async ({
    academy,
    made,
    merge,
    listed,
  }) => {
    const [one, other] = [await made('Sport'), await made('Sports')]
    await addCourse(academy.platform, { categoryId: one.id })
    await addCourse(academy.platform, { categoryId: other.id })
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const left = [await listed(one.id), await listed(other.id)].filter(Boolean)
    expect(left).toEqual([expect.objectContaining({ formations: 2 })])
  })
})

describe('The catalogue', () => {
  it('shows the new names of a category at once', async ({ academy, leila, made }) => {
    const { id } = await made('Citoyenneté')
    const course = await addCourse(academy.platform, { categoryId: id })
    const shown = async () =>
      (await academy.call('GET /api/formations')).body.data.find((one) => one.id === course.id)
    expect(await shown()).toMatchObject({
      categoryName: 'Citoyenneté',
      FormationCategory: { name: 'Citoyenneté', nameAr: null },
    })
    await academy.call('PUT /api/admin/categories/:id', {
      as: leila,
      params: { id },
      body: { name: 'Vie civique', nameAr: 'المواطنة' },
    })
    await expect
      .poll(async () => (await shown())?.FormationCategory, { timeout: 2000 })
      .toEqual({ name: 'Vie civique', nameAr: 'المواطنة' })
  })
})
