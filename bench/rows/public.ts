import { startBare } from '../limits/bare.ts'
import { record } from '../limits/recorded.ts'
import { compare, TWENTY_TURNS } from '../measure/rounds.ts'
import { turn } from '../measure/sides.ts'
import type { Sent } from '../measure/wrk.ts'
import { type Academy, ENGINES } from './academies.ts'
import { byCpu, type Part } from './row.ts'

/** Like a browser. */
export const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** Measured on both sides: the CPU time of the process that answers. */
export const catalogue: Part = {
  name: 'catalogue',
  async run(academies, report) {
    const paths = {
      list: '/api/formations',
      detail: '/api/formations/7',
      details: '/api/formations/details/7',
    }
    for (const engine of ENGINES) {
      const academy = await academies.open(engine, 'large')
      for (const [name, path] of Object.entries(paths)) {
        const known = { ...browser, 'if-none-match': await etagOf(academy, path) }
        for (const [how, headers] of [
          ['', browser],
          [', revalidated', known],
        ] as const) {
          const facts = { row: `catalogue ${name}${how}`, where: engine, limit: 'bare node:http, same bytes' }
          report(byCpu(facts, await againstBare(academy, { path, headers }), 0.55))
        }
      }
    }
  },
}

/** The limit is the fastest static file in Node: compressed bytes in memory, sent with the headers of the page. */
export const pages: Part = {
  name: 'pages',
  async run(academies, report) {
    for (const engine of ENGINES) {
      const academy = await academies.open(engine, 'large')
      for (const path of ['/', '/courses', '/courses/7']) {
        const facts = { row: `page ${path}`, where: engine, limit: 'same bytes as a static file' }
        report(byCpu(facts, await againstBare(academy, { path, headers: browser }), 0.5))
      }
    }
  },
}

export async function againstBare(academy: Academy, request: Sent) {
  const bare = await startBare(academy, request)
  try {
    return await compare(
      () => turn(academy, [request]),
      () => turn(bare, [request]),
      TWENTY_TURNS,
    )
  } finally {
    await bare.stop()
  }
}

async function etagOf(academy: Academy, path: string) {
  const { headers } = await record(academy.url, { path, headers: browser })
  const at = headers.findIndex((name) => name.toLowerCase() === 'etag')
  return headers[at + 1] ?? ''
}
