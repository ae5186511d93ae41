// @long @lts
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, test } from 'vitest'
import { isPublicAddress, publicAgent, publicLookup } from './public-agent.ts'
import { sendPush } from './send.ts'
import { newVapidKey } from './vapid.ts'

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2001::1',
])('%s is not an address of the Internet', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '142.250.200.10', '172.32.0.1', '2a00:1450:4007::200e', '2606:4700::1111'])(
  '%s is one',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('a name that leads to this machine is not resolved', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((answer) => publicLookup('localhost', { all }, answer))
    expect(String(error)).toContain('no public address')
  }
})

test('a message for a name that leads to this machine opens no connection to it', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { publicKey: p256dh } = await newVapidKey()
  const outcome = await sendPush(
    { agent: publicAgent(), key: await newVapidKey(), contact: 'mailto:contact@exemple.test' },
    {
      to: { endpoint: `https://localhost:${port}/send/1`, p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      plain: '{}',
      topic: 'x',
    },
  )
  expect(outcome).toBe('unanswered')
  expect(connections).toBe(0)
  server.close()
})
