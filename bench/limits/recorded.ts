import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Sent } from '../measure/wrk.ts'

/** A recorded answer: status, headers and body, as JSON. */
export interface Recorded {
  status: number
  headers: string[]
  /** In base64. */
  body: string
}

/** node:http sets these itself, for us and for the recorded answer. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export function record(url: string, { method = 'GET', path, headers, body }: Sent): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method, headers }, async (answer) => {
      const recorded: string[] = []
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        const [name, value] = answer.rawHeaders.slice(at, at + 2) as [string, string]
        if (!OWN.has(name.toLowerCase())) recorded.push(name, value)
      }
      const content = await buffer(answer)
      resolve({ status: answer.statusCode ?? 0, headers: recorded, body: content.toString('base64') })
    })
    sending.on('error', reject).end(body)
  })
}
