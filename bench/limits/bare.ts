import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.mjs'
import { type Child, startChild } from '../measure/children.ts'
import { scratch } from '../measure/scratch.ts'
import type { Sent } from '../measure/wrk.ts'
import { record } from './recorded.ts'

/** A process with only node:http, answering with the bytes that the academy answered to this request. */
export async function startBare(academy: Child, request: Sent): Promise<Child> {
  const answer = await record(academy.url, request)
  const expected = request.headers?.['if-none-match'] ? 304 : 200
  if (answer.status !== expected) throw new Error(`${request.path} answered ${answer.status}`)
  const file = join(scratch(), 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const port = await freePort()
  return startChild(process.execPath, ['--import', 'tsx', 'bench/limits/bare-http.ts'], {
    port,
    env: { PORT: String(port), ANSWER: file },
  })
}
