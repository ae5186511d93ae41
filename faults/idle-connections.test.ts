import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import type { AcademyProcess } from '#server/testing/process.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const json = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'

const clients: [string, string, number][] = [
  ['that never says a word', '', 40_000],
  ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: local', 40_000],
  ['that never ends a message', `POST /api/contact HTTP/1.1\r\n${json}{"firstName":`, 80_000],
]

it('A client that never says a word, never ends its headers or never ends a message is let go', async () => {
  const academy = await openOn(await newSetup('postgres'))
  const times = clients.map(async ([who, first, patience]) => [
    who,
    (await timeConnected(academy, first)) < patience,
  ])
  expect(await Promise.all(times)).toEqual(clients.map(([who]) => [who, true]))
})

async function timeConnected({ url }: AcademyProcess, first: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  if (first) socket.write(first)
  // A byte now and then, as from the slowest connections, does not extend it.
  const drops = setInterval(() => first && socket.write(' '), 5_000)
  const began = performance.now()
  // Not `once`, which fails on an error: the server may reset a connection whose last byte it has not read.
  await new Promise((closed) => socket.resume().on('close', closed))
  clearInterval(drops)
  return performance.now() - began
}
