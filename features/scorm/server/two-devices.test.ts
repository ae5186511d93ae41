// @long
import { describe, expect } from 'vitest'
import { packageStates } from '#db/schema/packages.ts'
import { it as base } from '#server/testing/cast.ts'
import { addPackage } from '#server/testing/lessons.ts'

const it = base
  .extend(
    'chapitreId',
    { scope: 'file' },
    async ({ academy, course }) => (await addPackage(academy.platform, course.text)).id,
  )
  .extend(
    'stored',
    { scope: 'file' },
    ({ academy }) =>
      async () =>
        (await academy.platform.db.select().from(packageStates))[0],
  )
  /** A package opened in a browser: its page carries what is kept, and the number of that state. */
  .extend('open', { scope: 'file' }, ({ academy, imane, chapitreId }) => async (device: string) => {
    const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
      as: imane,
      params: { chapitreId },
    })
    const { host, pathname } = new URL(body.parts[0]?.path ?? '')
    const script = await academy.app.inject({
      url: pathname.replace('index.html', '-academy-/runtime.js'),
      headers: { host },
    })
    const base = Number(/"base":(\d+)/.exec(script.body)?.[1])
    let sequence = 0
    return async (values: Record<string, string>, more: object = { base }) => {
      sequence += 1
      const { status, body } = await academy.call('PUT /api/formations/chapitres/:chapitreId/package', {
        as: imane,
        params: { chapitreId },
        body: { item: 'item-1', session: `${device}-session`, sequence, values, ...more },
      })
      return [status, 'code' in body ? body.code : undefined]
    }
  })
  .extend('forgotten', { auto: true }, async ({ academy }) => {
    await academy.platform.db.delete(packageStates)
  })

const location = (place: string) => ({ 'cmi.core.lesson_location': place })

const ok = [200, undefined]
const refused = [409, 'opened_elsewhere']

describe('A package on two devices', () => {
  it('a tab left open, which set nothing before, does not set back what a phone has done since', async ({
    stored,
    open,
  }) => {
    const computer = await open('computer')
    const phone = await open('phone')
    expect(await phone({ ...location('7'), 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
    expect(await computer({ 'cmi.core.session_time': '08:00:00' })).toEqual(refused)
    expect(await stored()).toMatchObject({ values: location('7'), status: 'completed' })
    // Opened again, it goes on with what is kept.
    const again = await open('again')
    expect(await again({ ...location('8'), 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
    expect(await phone(location('9'))).toEqual(refused)
    expect(await stored()).toMatchObject({ values: location('8') })
  })

  it('an opening that has set nothing writes nothing, and is in nobody’s way', async ({
    academy,
    imane,
    course,
    chapitreId,
    stored,
    open,
  }) => {
    const phone = await open('phone')
    const computer = await open('computer')
    expect(await computer({})).toEqual(ok)
    expect(await stored()).toBeUndefined()
    expect(await phone(location('2'))).toEqual(ok)
    expect(await computer({})).toEqual(ok)
    await open('third')
    expect(await phone(location('3'))).toEqual(ok)
    expect(await stored()).toMatchObject({ values: location('3'), session: 'phone-session' })
    const { body } = await academy.call('GET /api/formations/watch/:id', {
      as: imane,
      params: { id: course.id },
    })
    expect(body.chapitres.find(({ id }) => id === chapitreId)?.progress).toBeGreaterThan(0)
  })

  it('two that begin together: the first to set something goes on', async ({ open }) => {
    const [phone, computer] = [await open('phone'), await open('computer')]
    const answers = await Promise.all([phone(location('1')), computer(location('2'))])
    expect(answers.toSorted()).toEqual([ok, refused])
    expect(await phone(location('3'))).toEqual(answers[0])
  })

  it('a commit that comes twice or late is no other opening', async ({ stored, open }) => {
    const phone = await open('phone')
    expect(await phone(location('2'))).toEqual(ok)
    expect(await phone(location('3'))).toEqual(ok)
    expect(await phone(location('2'), { base: 0, sequence: 1 })).toEqual(ok)
    expect(await stored()).toMatchObject({ values: location('3') })
  })

  it('what was started again elsewhere is not brought back', async ({
    academy,
    imane,
    course,
    stored,
    open,
  }) => {
    const before = await open('before')
    expect(await before(location('5'))).toEqual(ok)
    const tab = await open('tab')
    await academy.call('POST /api/formations/reset-formation-progress', {
      as: imane,
      body: { userId: imane.id, formationId: course.id },
    })
    expect(await tab(location('6'))).toEqual(refused)
    expect(await stored()).toBeUndefined()
  })

  it('a client that does not say what it began with is told once another went on', async ({
    stored,
    open,
  }) => {
    const [phone, computer] = [await open('phone'), await open('computer')]
    expect(await phone(location('1'), {})).toEqual(ok)
    expect(await computer(location('2'), {})).toEqual(ok)
    expect(await computer(location('3'), {})).toEqual(ok)
    expect(await phone(location('4'), {})).toEqual(refused)
    expect(await stored()).toMatchObject({ values: location('3') })
  })
})

it('Score and status after completion are kept, and shown to the learner', async ({
  academy,
  imane,
  chapitreId,
  open,
}) => {
  const phone = await open('phone')
  expect(await phone({ 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
  const scored = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }
  expect(await phone(scored)).toEqual(ok)
  const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
    as: imane,
    params: { chapitreId },
  })
  expect(body.parts).toMatchObject([{ status: 'passed', percent: 80 }])
})
