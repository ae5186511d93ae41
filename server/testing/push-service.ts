import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushedNotification } from '#features/notifications/pushed-notification.ts'

const ORIGIN = 'https://push.exemple.test'

export interface Arrived {
  message: PushedNotification
  headers: IncomingMessage['headers']
}

/** A browser that has subscribed: what it gives to the academy, and what arrives at it. */
export interface SubscribedBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  arrived: Arrived[]
  /** Requests for it, whatever was answered. */
  asked: number
  /** What the service answers for it from now on: a status, or nothing at all. */
  answers: (status: number | 'nothing') => void
}

/**
 * A push service with its browsers, as strict as the real ones: it reads each message as a browser does (RFC 8291) and
 * checks who sends it (RFC 8292). `agent` leads to it by its name on the Internet; only a test can hand that agent in.
 */
export async function openPushService(publicKey: string) {
  const browsers = new Map<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>()
  const server = createServer((request, response) => {
    const receive = browsers.get(request.url ?? '')
    if (receive) void receive(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')

  function subscribe(): SubscribedBrowser {
    const path = `/send/${randomUUID()}`
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    let status: number | 'nothing' = 201
    const browser: SubscribedBrowser = {
      subscription: {
        endpoint: ORIGIN + path,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      arrived: [],
      asked: 0,
      answers: (next) => {
        status = next
      },
    }
    browsers.set(path, async (request, response) => {
      browser.asked += 1
      const body = await buffer(request)
      if (!(await isFrom(publicKey, request.headers.authorization ?? ''))) {
        response.writeHead(403).end()
        return
      }
      if (status === 'nothing') return
      if (status === 201)
        browser.arrived.push({ message: opened(body, ecdh, auth), headers: request.headers })
      response.writeHead(status, { location: `${ORIGIN}/elsewhere` }).end('x'.repeat(100_000))
    })
    return browser
  }

  return {
    agent,
    subscribe,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a message as a browser does. */
function opened(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): PushedNotification {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** Whether a request is signed by the key that browsers subscribed with, for this service, for a day at most. */
async function isFrom(publicKey: string, authorization: string) {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const checks = { audience: ORIGIN, requiredClaims: ['exp', 'sub'] }
  const verified = await jwtVerify(token, verifying, checks).catch(() => null)
  const { exp = 0, sub = '' } = verified?.payload ?? {}
  const isShort = exp * 1000 <= Date.now() + 24 * 60 * 60 * 1000
  return verified !== null && key === publicKey && isShort && /^mailto:.+@.+$/.test(sub)
}
