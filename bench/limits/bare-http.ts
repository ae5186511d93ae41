// A process with only node:http that sends one recorded answer to every request. Configured by PORT and ANSWER.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Recorded } from './recorded.ts'

const { status, headers, body }: Recorded = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')
const hasBody = status !== 304

createServer((request, response) => {
  // Reads the body of a PUT or POST, as any server must.
  if (request.method !== 'GET') request.resume()
  response.writeHead(status, headers)
  if (hasBody) response.end(bytes)
  else response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
