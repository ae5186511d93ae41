import { expect, it, onTestFinished } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { aCourse, formDataOf, mp4 } from '#server/testing/course-form.ts'
import { addPerson } from '#server/testing/people.ts'
import { words } from '#words/errors.ts'
import { ask } from './support/calls.ts'
import { beginUpload, sendPiece } from './support/pieces.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const AWAY = {
  success: false,
  code: 'storage_away',
  error: words.common.storageAway,
}

it('While the bucket is away uploads and files are refused with a sentence, the rest goes on, and all is well once it is back', async () => {
  const bucket = await startBucket()
  onTestFinished(bucket.stop)
  const setup = await newSetup('postgres')
  const trainer = await setup.withDatabase((platform) => addPerson(platform, 'formateur'))
  const academy = await openOn(setup, bucket.env)
  const save = () =>
    ask(academy, 'POST /api/formateur/formations', { as: trainer, body: formDataOf(aCourse()) })

  const { status, body } = await save()
  expect(status).toBe(201)
  const params = { id: body.id }
  const course = await ask(academy, 'GET /api/formations/:id', { params })
  const cover = () => fetch(`${academy.url}${course.body.formation.image}`)
  expect((await cover()).status).toBe(200)
  const video = mp4(5_000)
  const upload = await beginUpload(academy, trainer, video.length)
  await sendPiece(academy, trainer, upload, 0, video.subarray(0, 2_000))

  await bucket.halt()
  for (const refused of [
    await save(),
    await sendPiece(academy, trainer, upload, 2_000, video.subarray(2_000)),
    await cover().then(async (answer) => ({ status: answer.status, body: await answer.json() })),
  ]) {
    expect(refused).toMatchObject({ status: 503, body: AWAY })
  }
  expect((await ask(academy, 'GET /api/formations')).body.data).toHaveLength(1)
  expect((await ask(academy, 'GET /api/health')).status).toBe(200)

  await bucket.resume()
  expect((await cover()).status).toBe(200)
  expect((await sendPiece(academy, trainer, upload, 2_000, video.subarray(2_000))).status).toBe(204)
  expect((await save()).status).toBe(201)
  expect((await ask(academy, 'GET /api/formations')).body.data).toHaveLength(2)
})
