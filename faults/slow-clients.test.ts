// @release
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { publicVideoLink } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { videoOf } from '#server/testing/files.ts'
import { ask, write } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { timeConnected } from './support/idle.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const MANY = 150
/** Variation of the machine; waiting behind slow clients would take minutes. */
const VARIATION_MS = 1_000

it('Hundreds of slow, silent and half-open clients starve nobody', async () => {
  const setup = await newSetup('postgres')
  const { room, video } = await setup.withDatabase(async ({ db }) => ({
    room: await addClassroom({ db }, { learners: 20 }),
    video: await storeUpload(
      {
        db,
        storage: await openStorage({ dataDir: setup.dataDir, storage: null }),
        log: Fastify().log,
        config: setup,
      },
      videoOf(8),
      { use: 'videoDescription', originalName: 'présentation.mp4' },
    ),
  }))
  const academy = await openOn(setup)
  const port = Number(new URL(academy.url).port)
  const [learner] = room.learners

  /** The 95th percentile of the times of calls. */
  const slowest = async () => {
    const took: number[] = []
    for (let round = 0; round < 8; round++) {
      const calls = room.learners.map(async (as, at) => {
        const began = performance.now()
        const answer = await (at % 4
          ? ask(academy, 'GET /api/formations/watch/:id', { as, params: { id: room.formationId } })
          : write(academy, `Tour ${round}`))
        expect(answer.status).toBe(at % 4 ? 200 : 201)
        took.push(performance.now() - began)
      })
      await Promise.all(calls)
    }
    return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
  }
  const alone = await slowest()

  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const crowd = async (people: number, first: string) => {
    for (let one = 0; one < people; one++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.push(socket.pause())
      await once(socket, 'connect')
      if (first) socket.write(first)
    }
  }
  const head = (line: string, ...more: string[]) => [line, 'host: localhost', ...more, '', ''].join('\r\n')
  const json = 'content-type: application/json'
  await crowd(MANY, '')
  await crowd(MANY, 'GET /api/formations HTTP/1.1\r\nhost: local')
  await crowd(MANY, `${head('POST /api/contact HTTP/1.1', json, 'content-length: 1000')}{"firstName":`)
  await crowd(
    MANY,
    head(
      'POST /api/formateur/formations HTTP/1.1',
      'content-type: multipart/form-data; boundary=slow',
      'content-length: 9000000',
      `authorization: Bearer ${learner?.token}`,
    ),
  )
  // Requests a video and reads nothing of it.
  await crowd(30, head(`GET ${publicVideoLink(video.id)} HTTP/1.1`))

  expect(await slowest()).toBeLessThan(3 * alone + VARIATION_MS)
})

it('A client that never ends a message is let go', async () => {
  const academy = await openOn(await newSetup('postgres'))
  const headers = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'
  expect(await timeConnected(academy, `POST /api/contact HTTP/1.1\r\n${headers}{"firstName":`)).toBeLessThan(
    80_000,
  )
})
