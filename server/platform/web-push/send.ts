import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { encrypt, type Recipient } from './encrypt.ts'
import { type VapidKey, vapidHeader } from './vapid.ts'

const LONGEST_MS = 5_000
/** A device that stays off for three days gets no old news. */
const RETAINED_SECONDS = 3 * 24 * 60 * 60

export interface PushMessage {
  to: Recipient & { endpoint: string }
  plain: string
  /** While the device is off, a newer message about the same replaces an older one. At most 32 characters. */
  topic: string
}

interface Sender {
  agent: Agent
  key: VapidKey
  /** A mailto: address. */
  contact: string
}

/**
 * `gone`: the browser no longer wants any. `refused`: no other try would help. `unanswered`: worth another try.
 * Nothing of the answer but its status is read, and no redirection is followed: an outsider may have chosen the address.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | 'unanswered'

export async function sendPush({ agent, key, contact }: Sender, { to, plain, topic }: PushMessage) {
  const body = encrypt(Buffer.from(plain), to)
  const headers = {
    authorization: await vapidHeader(key, to.endpoint, contact),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: RETAINED_SECONDS,
    topic,
  }
  return outcomeOf(await statusOf(to.endpoint, agent, headers, body))
}

function outcomeOf(status: number | null): Outcome {
  if (status === null || status === 429 || status >= 500) return 'unanswered'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

/** Null if nobody answered in time. */
function statusOf(endpoint: string, agent: Agent, headers: Record<string, string | number>, body: Buffer) {
  return new Promise<number | null>((answer) => {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const sending = request(endpoint, { method: 'POST', agent, headers, signal })
    sending.on('response', (response: IncomingMessage) => {
      answer(response.statusCode ?? null)
      response.on('error', () => {}).destroy()
    })
    sending.on('error', () => answer(null))
    sending.end(body)
  })
}
