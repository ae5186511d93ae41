// Started by bare-database.ts: GET /turn runs the statement for a second and answers with its cost.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const TURN_MS = 1_000
const { PORT = '', DATA_DIR = '', STATEMENT = '', VALUES = '' } = process.env

const database = new PGlite({ dataDir: join(DATA_DIR, 'database') })
const { rows: values } = await database.query<unknown[]>(VALUES, [], { rowMode: 'array' })

createServer(async (request, response) => {
  if (request.url !== '/turn') return response.end()
  response.end(JSON.stringify(await turn()))
}).listen(Number(PORT), '127.0.0.1')

process.on('SIGTERM', async () => {
  await database.close()
  process.exit()
})

async function turn() {
  const began = performance.now()
  const before = process.cpuUsage()
  let done = 0
  for (; performance.now() - began < TURN_MS; done += 1) {
    await database.query(STATEMENT, values[done % values.length])
  }
  const { user, system } = process.cpuUsage(before)
  return { cpuMicros: (user + system) / done, rate: (done / (performance.now() - began)) * 1000 }
}
