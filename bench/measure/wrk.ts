import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pinnedClient } from './cpu-pinning.ts'
import { scratch } from './scratch.ts'

/** An HTTP request; a list of them is sent repeatedly in turn. */
export interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  requests: number
  seconds: number
}

const CONNECTIONS = 16

/** Sends the requests for some seconds on keep-alive connections. A refusal ends the bench: a fast 500 is no result. */
export async function load(
  url: string,
  requests: Sent[],
  { forSeconds, isPinned }: { forSeconds: number; isPinned: boolean },
): Promise<Load> {
  const script = join(scratch(), 'requests.lua')
  writeFileSync(script, luaOf(requests.map((request) => wire(request, new URL(url).host))))
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${forSeconds}s`, '-s', script, url]
  const [command = '', ...args] = isPinned ? [...pinnedClient, ...wrk] : wrk
  const { stdout } = await promisify(execFile)(command, args)
  const [, count, micros, refused, broken] = /result (\d+) (\d+) (\d+) (\d+)/.exec(stdout) ?? []
  // A turn without any answer is no error (a long statement of the embedded database): it counts as the worst one.
  if (count === undefined || Number(refused) + Number(broken) > 0) {
    throw new Error(`${requests[0]?.path}: ${refused} refused and ${broken} broken of ${count}`)
  }
  return { requests: Number(count), seconds: Number(micros) / 1e6 }
}

function wire({ method = 'GET', path, headers = {}, body }: Sent, host: string) {
  const all = { host, ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

const luaOf = (texts: string[]) => `
local requests = {
${texts.map((text) => JSON.stringify(text)).join(',\n')}
}
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary)
  local e = summary.errors
  io.write(string.format("result %d %d %d %d\\n", summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout))
end
`
