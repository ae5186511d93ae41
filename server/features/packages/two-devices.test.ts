// @long @lts
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packageStates } from '#db/schema/packages.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, addPackage, enrol } from '#server/testing/lessons.ts'

let academy: TestAcademy
let learner: TestPerson
let formationId: number
let chapitreId: number

beforeAll(async () => {
  academy = await openAcademy()
  const trainer = await academy.person('formateur')
  learner = await academy.person('user')
  const formation = await addFormation(academy.platform, { trainerId: trainer.id })
  const [lesson] = await addLessons(academy.platform, formation.id, [1])
  if (!lesson) throw new Error('no lesson')
  formationId = formation.id
  chapitreId = (await addPackage(academy.platform, lesson)).id
  await enrol(academy.platform, learner, formationId)
})
afterAll(() => academy.close())
beforeEach(() => academy.platform.db.delete(packageStates))

const location = (place: string) => ({ 'cmi.core.lesson_location': place })
const kept = async () => (await academy.platform.db.select().from(packageStates))[0]

/** A package opened in a browser: its page carries what is kept, and the number of that state. */
async function open(device: string) {
  const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
    as: learner,
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
      as: learner,
      params: { chapitreId },
      body: { item: 'item-1', session: `${device}-session`, sequence, values, ...more },
    })
    return [status, 'code' in body ? body.code : undefined]
  }
}
const ok = [200, undefined]
const refused = [409, 'opened_elsewhere']

describe('A package on two devices', () => {
  it('a tab left open, which set nothing before, does not set back what a phone has done since', async () => {
    const computer = await open('computer')
    const phone = await open('phone')
    expect(await phone({ ...location('7'), 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
    expect(await computer({ 'cmi.core.session_time': '08:00:00' })).toEqual(refused)
    expect(await kept()).toMatchObject({ values: location('7'), status: 'completed' })
    // Opened again, it goes on with what is kept.
    const again = await open('again')
    expect(await again({ ...location('8'), 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
    expect(await phone(location('9'))).toEqual(refused)
    expect(await kept()).toMatchObject({ values: location('8') })
  })

  it('an opening that has set nothing writes nothing, and is in nobody’s way', async () => {
    const phone = await open('phone')
    const computer = await open('computer')
    expect(await computer({})).toEqual(ok)
    expect(await kept()).toBeUndefined()
    expect(await phone(location('2'))).toEqual(ok)
    expect(await computer({})).toEqual(ok)
    await open('third')
    expect(await phone(location('3'))).toEqual(ok)
    expect(await kept()).toMatchObject({ values: location('3'), session: 'phone-session' })
    const { body } = await academy.call('GET /api/formations/watch/:id', {
      as: learner,
      params: { id: formationId },
    })
    expect(body.chapitres[1]?.progress).toBeGreaterThan(0)
  })

  it('two that begin together: the first to set something goes on', async () => {
    const [phone, computer] = [await open('phone'), await open('computer')]
    const answers = await Promise.all([phone(location('1')), computer(location('2'))])
    expect(answers.toSorted()).toEqual([ok, refused])
    expect(await phone(location('3'))).toEqual(answers[0])
  })

  it('a commit that comes twice or late is no other opening', async () => {
    const phone = await open('phone')
    expect(await phone(location('2'))).toEqual(ok)
    expect(await phone(location('3'))).toEqual(ok)
    expect(await phone(location('2'), { base: 0, sequence: 1 })).toEqual(ok)
    expect(await kept()).toMatchObject({ values: location('3') })
  })

  it('what was started again elsewhere is not brought back', async () => {
    const before = await open('before')
    expect(await before(location('5'))).toEqual(ok)
    const tab = await open('tab')
    await academy.call('POST /api/formations/reset-formation-progress', {
      as: learner,
      body: { userId: learner.id, formationId },
    })
    expect(await tab(location('6'))).toEqual(refused)
    expect(await kept()).toBeUndefined()
  })

  it('a client that does not say what it began with is told once another went on', async () => {
    const [phone, computer] = [await open('phone'), await open('computer')]
    expect(await phone(location('1'), {})).toEqual(ok)
    expect(await computer(location('2'), {})).toEqual(ok)
    expect(await computer(location('3'), {})).toEqual(ok)
    expect(await phone(location('4'), {})).toEqual(refused)
    expect(await kept()).toMatchObject({ values: location('3') })
  })
})

it('Score and status after completion are kept, and shown to the learner', async () => {
  const phone = await open('phone')
  expect(await phone({ 'cmi.core.lesson_status': 'completed' })).toEqual(ok)
  const scored = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '80' }
  expect(await phone(scored)).toEqual(ok)
  const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
    as: learner,
    params: { chapitreId },
  })
  expect(body.parts).toMatchObject([{ status: 'passed', percent: 80 }])
})
