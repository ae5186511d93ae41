// @long
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/platform/root.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { freePort } from '#server/testing/free-port.mjs'
import { serveMetrics } from './serve-metrics.ts'

/** Only PostgreSQL has them. */
const ABSENT_WHEN_EMBEDDED = 'academy_database_connections'

let academy: TestAcademy
let served: Set<string>
beforeAll(async () => {
  const port = await freePort()
  academy = await openAcademy({ METRICS_PORT: String(port) })
  const close = await serveMetrics(academy.platform)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await close()
  served = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  served.add(ABSENT_WHEN_EMBEDDED)
})
afterAll(() => academy.close())

describe.each(['grafana-dashboard.json', 'alerts.yml'])('deploy/%s', (file) => {
  it('asks only for figures that the academy serves', async () => {
    const text = await readFile(join(root, 'deploy', file), 'utf8')
    const asked = new Set(
      [...text.matchAll(/academy_\w+/g)].map(([name]) => name.replace(/_(bucket|count)$/, '')),
    )
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((name) => !served.has(name))).toEqual([])
  })
})

it('The dashboard is JSON, each alert is named in docs/production.md', async () => {
  const dashboard = JSON.parse(await readFile(join(root, 'deploy/grafana-dashboard.json'), 'utf8'))
  expect(dashboard.panels.length).toBeGreaterThan(10)
  const alerts = await readFile(join(root, 'deploy/alerts.yml'), 'utf8')
  const page = await readFile(join(root, 'docs/production.md'), 'utf8')
  for (const [, name] of alerts.matchAll(/alert: (\w+)/g)) expect(page).toContain(`\`${name}\``)
})
