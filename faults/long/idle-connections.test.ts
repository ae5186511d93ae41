import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { newSetup, openOn } from '../support/test-servers.ts'

const json = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'

it.each([
  ['that never says a word', '', 40_000],
  ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: local', 40_000],
  ['that never ends a message', `POST /api/contact HTTP/1.1\r\n${json}{"firstName":`, 80_000],
])('A client %s is let go', { timeout: 120_000 }, async (_, first, patience) => {
  const academy = await openOn(await newSetup('postgres'))
  const socket = connect(Number(new URL(academy.url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  if (first) socket.write(first)
  // A byte now and then, as from the slowest connections, does not extend it.
  const drops = setInterval(() => first && socket.write(' '), 5_000)
  const began = performance.now()
  // Not `once`, which fails on an error: the server may reset a connection whose last byte it has not read.
  await new Promise((closed) => socket.resume().on('close', closed))
  clearInterval(drops)
  expect(performance.now() - began).toBeLessThan(patience)
})
