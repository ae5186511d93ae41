// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { packageStates } from '#db/schema/packages.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it, status12 } from '#server/testing/opened-packages.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { zipOf } from '#server/testing/zips.ts'

describe('What a package keeps', () => {
  it('is there again, and an older commit that comes late changes nothing', async ({
    academy,
    commit,
    reset,
  }) => {
    await reset()
    await commit({ 'cmi.core.lesson_location': '4' }, { sequence: 7, session: 'session-a' })
    await commit({ 'cmi.core.lesson_location': '3' }, { sequence: 6, session: 'session-a' })
    const values = async () => (await academy.platform.db.select().from(packageStates))[0]?.values
    expect(await values()).toEqual({ 'cmi.core.lesson_location': '4' })
    // Another device.
    await commit({ 'cmi.core.lesson_location': '5' }, { sequence: 1, session: 'session-b' })
    expect(await values()).toEqual({ 'cmi.core.lesson_location': '5' })
  })

  it('is part of what a person takes with them', async ({ academy, imane, commit, reset }) => {
    await reset()
    await commit({ 'cmi.core.lesson_location': '4', ...status12('passed') })
    const { body } = await academy.call('GET /api/user/export', { as: imane })
    expect(body.packages).toMatchObject([
      { part: 'item-1', status: 'passed', values: { 'cmi.core.lesson_location': '4' } },
    ])
  })

  it('completes the chapter with `completed` or `passed`, and with nothing else', async ({
    academy,
    imane,
    formationId,
    chapitreId,
    commit,
    reset,
  }) => {
    await reset()
    const complete = () =>
      academy.call('POST /api/formations/complete-chapitre', {
        as: imane,
        body: { userId: imane.id, formationId, chapitreId },
      })
    for (const status of ['incomplete', 'failed', 'browsed']) {
      expect((await commit(status12(status))).body).toMatchObject({ success: true, progress: 0 })
    }
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'package_not_completed' } })
    const scored = { ...status12('passed'), 'cmi.core.score.raw': '80', 'cmi.core.score.max': '100' }
    expect((await commit(scored)).body).toMatchObject({ status: 'passed', percent: 80, progress: 100 })
    expect((await complete()).body).toMatchObject({ success: true, progress: 100 })
    // What is complete stays so.
    expect((await commit(status12('incomplete'))).body).toMatchObject({ chapterProgress: 100, progress: 100 })
  })

  it('is forgotten when the course is started again', async ({
    academy,
    imane,
    formationId,
    firstPart,
    commit,
    reset,
  }) => {
    await commit(status12('passed'))
    expect((await reset()).status).toBe(200)
    expect(await firstPart()).toMatchObject({ status: null, percent: null })
    const { body } = await academy.call('GET /api/formations/watch/:id', {
      as: imane,
      params: { id: formationId },
    })
    expect(body.chapitres[0]).toMatchObject({ kind: 'package', progress: 0 })
  })

  it('of SCORM 2004 counts its success before its completion, and its scaled score', async ({
    academy,
    imane,
    created,
    edited,
    commit,
  }) => {
    const id = await created([packageOf({ standard: '2004' })])
    await enrol(academy.platform, imane, id)
    const own = (await edited(id))[0]?.id ?? 0
    const done = { 'cmi.completion_status': 'completed' }
    const failed = await commit(
      { ...done, 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.4' },
      {},
      own,
    )
    expect(failed.body).toMatchObject({ status: 'failed', percent: 40, progress: 0 })
    expect((await commit(done, {}, own)).body).toMatchObject({ status: 'completed', progress: 100 })
  })

  it('of SCORM 2004 completes with the measure that its manifest asks for', async ({
    academy,
    imane,
    created,
    edited,
    commit,
  }) => {
    const threshold = '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>'
    const id = await created([packageOf({ standard: '2004', item: threshold })])
    await enrol(academy.platform, imane, id)
    const own = (await edited(id))[0]?.id ?? 0
    const measured = async (measure: string) =>
      (await commit({ 'cmi.progress_measure': measure }, {}, own)).body
    expect(await measured('0.79')).toMatchObject({ status: 'incomplete', chapterProgress: 79 })
    expect(await measured('0.8')).toMatchObject({ status: 'completed', progress: 100 })
  })

  it('of SCORM 2004 is passed by a score only where its objective is satisfied by it', async ({
    academy,
    imane,
    created,
    edited,
    commit,
  }) => {
    const objective = (satisfied: boolean) =>
      `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="${satisfied}"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`
    const statusOf = async (satisfied: boolean) => {
      const id = await created([packageOf({ standard: '2004', item: objective(satisfied) })])
      await enrol(academy.platform, imane, id)
      const own = (await edited(id))[0]?.id ?? 0
      return (await commit({ 'cmi.score.scaled': '0.7' }, {}, own)).body
    }
    expect(await statusOf(true)).toMatchObject({ status: 'passed', percent: 70 })
    expect(await statusOf(false)).toMatchObject({ status: 'incomplete', percent: 70 })
  })

  it('completes a package of several parts with the last of them', async ({
    academy,
    imane,
    created,
    edited,
    opened,
    commit,
  }) => {
    const manifest = manifestOf({
      items: '<item identifier="item-2" identifierref="plain"><title>Annexe</title></item>',
      resources:
        '<resource identifier="plain" type="webcontent" adlcp:scormtype="asset" href="annexe.html?a=1&amp;b=2"/>',
    })
    const zip = zipOf([
      { name: 'imsmanifest.xml', content: manifest },
      { name: 'index.html', content: 'Un' },
      { name: 'annexe.html', content: 'Deux' },
    ])
    const id = await created([zip])
    await enrol(academy.platform, imane, id)
    const own = (await edited(id))[0]?.id ?? 0
    const { body } = await opened(own)
    expect(body.parts).toMatchObject([
      { id: 'item-1', reports: true },
      { id: 'item-2', reports: false, path: expect.stringMatching(/annexe\.html\?a=1&b=2$/) },
    ])
    expect((await commit(status12('passed'), {}, own)).body).toMatchObject({ chapterProgress: 50 })
    expect((await commit({}, { item: 'item-2' }, own)).body).toMatchObject({ chapterProgress: 100 })
  })

  it('has bounds: names, lengths, numbers, and commits a minute', async ({
    academy,
    formationId,
    chapitreId,
    commit,
  }) => {
    const refused = async (values: Record<string, string>, changes: object = {}) =>
      (await commit(values, changes)).status
    expect(await refused({ 'x.y': '1' })).toBe(400)
    expect(await refused({ __proto__: '1', 'cmi.a b': '1' })).toBe(400)
    expect(await refused({ 'cmi.suspend_data': 'x'.repeat(65_537) })).toBe(400)
    const many = Array.from({ length: 5 }, (_, index) => [`cmi.interactions.${index}.id`, 'x'.repeat(65_000)])
    expect(await refused(Object.fromEntries(many))).toBe(400)
    const entries = Array.from({ length: 5_001 }, (_, index) => [`cmi.interactions.${index}.id`, 'x'])
    expect(await refused(Object.fromEntries(entries))).toBe(400)
    expect(await refused({}, { item: 'item-9' })).toBe(400)
    expect((await commit({ 'cmi.suspend_data': 'a\0b\ud800' })).status).toBe(200)
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    const statuses: number[] = []
    for (let at = 0; at < 121; at += 1) statuses.push((await commit({}, {}, chapitreId, other)).status)
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(statuses[120]).toBe(429)
  })

  it('is closed to whoever is not enrolled, and to a learner before its turn', async ({
    academy,
    imane,
    chapitreId,
    created,
    edited,
    opened,
    commit,
  }) => {
    const stranger = await academy.person('user')
    expect((await opened(chapitreId, stranger)).status).toBe(404)
    expect((await commit({}, {}, chapitreId, stranger)).status).toBe(404)
    const id = await created([packageOf(), packageOf({ page: 'Deux' })])
    const [, second] = await edited(id)
    await academy.platform.database.execute(`update formations set sequential = true where id = ${id}`)
    await enrol(academy.platform, imane, id)
    expect(await opened(second?.id)).toMatchObject({ status: 409, body: { code: 'chapter_locked' } })
    expect(await commit({}, {}, second?.id)).toMatchObject({ status: 409 })
    const states = await academy.platform.db
      .select()
      .from(packageStates)
      .where(eq(packageStates.chapterId, second?.id ?? 0))
    expect(states).toEqual([])
  })
})
