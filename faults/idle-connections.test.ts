import { expect, it } from 'vitest'
import { timeConnected } from './support/idle.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const clients: [string, string, number][] = [
  ['that never says a word', '', 40_000],
  ['that never ends its headers', 'GET / HTTP/1.1\r\nhost: local', 40_000],
]

it('A client that never says a word or never ends its headers is let go', async () => {
  const academy = await openOn(await newSetup('postgres'))
  const times = clients.map(async ([who, first, patience]) => [
    who,
    (await timeConnected(academy, first)) < patience,
  ])
  expect(await Promise.all(times)).toEqual(clients.map(([who]) => [who, true]))
})
