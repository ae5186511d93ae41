// @long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { freePort } from '#server/testing/free-port.mjs'
import { mailJob } from '../mail/jobs.ts'
import { exposition } from './exposition.ts'
import { serveMetrics } from './serve-metrics.ts'

let academy: TestAcademy
let academyUrl: string
let metricsUrl: string
let close: () => Promise<void>
beforeAll(async () => {
  const port = await freePort()
  academy = await openAcademy({ METRICS_PORT: String(port) })
  academyUrl = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  close = await serveMetrics(academy.platform)
})
afterAll(async () => {
  await close()
  await academy.close()
})

const get = async (path: string, headers = {}) => {
  const answer = await fetch(`${academyUrl}${path}`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

const REQUESTS = 'academy_http_request_duration_seconds_count'

/** The value of a line; undefined where there is none. */
async function readLine(line: string) {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n')
  const found = lines.find((one) => one.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}

describe('Requests', () => {
  it('are counted by the pattern of their route and their status', async () => {
    expect(await get('/api/formations/999999')).toBe(404)
    expect(await get('/api/formations/999998')).toBe(404)
    const line = `${REQUESTS}{method="GET",route="/api/formations/:id",status="404",cache="miss"}`
    expect(await readLine(line)).toBe(2)
  })

  it('that are answered from the cache are counted too', async () => {
    for (let count = 0; count < 3; count += 1) expect(await get('/api/formations')).toBe(200)
    const of = (cache: string) =>
      readLine(`${REQUESTS}{method="GET",route="/api/formations",status="200",cache="${cache}"}`)
    expect([await of('miss'), await of('hit')]).toEqual([1, 2])
  })

  it('have durations in buckets that add up', async () => {
    await get('/api/health')
    const labels = 'method="GET",route="/api/health",status="200",cache="miss"'
    const count = await readLine(`${REQUESTS}{${labels}}`)
    expect(count).toBeGreaterThan(0)
    expect(await readLine(`academy_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(count)
    expect(await readLine(`academy_http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0)
  })

  it('of a stranger make no new series: neither addresses, queries nor tokens are written', async () => {
    const lines = async () => (await (await fetch(metricsUrl)).text()).split('\n').length
    await get('/api/inconnu-0?token=secret-0')
    const before = await lines()
    for (let count = 1; count < 30; count += 1) {
      await get(`/api/inconnu-${count}?token=secret-${count}`)
    }
    expect(await lines()).toBe(before)
    expect(await (await fetch(metricsUrl)).text()).not.toMatch(/inconnu|secret/)
  })
})

describe('The process and its database', () => {
  it('are described: event loop, memory, caches, disk, invalidation, sessions', async () => {
    await academy.person('user')
    expect(await readLine('academy_event_loop_delay_seconds{quantile="p99"}')).toBeGreaterThanOrEqual(0)
    expect(await readLine('academy_memory_bytes{kind="rss"}')).toBeGreaterThan(10_000_000)
    expect(await readLine('academy_cache_hits_total{cache="responses"}')).toBeGreaterThan(0)
    expect(await readLine('academy_disk_free_bytes')).toBeGreaterThan(0)
    expect(await readLine('academy_invalidation_listening')).toBe(1)
    expect(await readLine('academy_database_up')).toBe(1)
    expect(await readLine('academy_sessions')).toBeGreaterThan(0)
  })

  it('tell of the pool where there is one', async () => {
    const open = await readLine('academy_database_connections{state="open"}')
    if (academy.platform.database.kind === 'postgres') expect(open).toBeGreaterThan(0)
    else expect(open).toBeUndefined()
  })

  it('tell of jobs that wait, run or failed, and of mails', async () => {
    const { platform } = academy
    await platform.jobs.stop()
    expect(await readLine('academy_jobs{job="send-mail",state="failed"}')).toBe(0)
    const mail = { to: 'a@exemple.test', subject: 'x', text: 'x', html: 'x', messageId: '<1@exemple.test>' }
    await platform.jobs.enqueue(platform.db, mailJob, mail)
    await platform.jobs.enqueue(platform.db, mailJob, mail, { startAfterSeconds: 3_600 })
    expect(await readLine('academy_jobs{job="send-mail",state="waiting"}')).toBe(1)
    expect(await readLine('academy_jobs{job="send-mail",state="scheduled"}')).toBe(1)
    expect(await readLine('academy_jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0)
    expect(await readLine('academy_mails_total{outcome="sent"}')).toBe(0)
    await platform.mail.send(mail)
    expect(await readLine('academy_mails_total{outcome="sent"}')).toBe(1)
  })
})

describe('The port', () => {
  it('serves /metrics to reading, and nothing else', async () => {
    const answer = await fetch(metricsUrl)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
    expect((await fetch(metricsUrl.replace('metrics', 'api/health'))).status).toBe(404)
  })

  it('is open at 127.0.0.1 alone, and off without METRICS_PORT', async () => {
    await expect(fetch(metricsUrl.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow()
    const without = await openAcademy()
    await (await serveMetrics(without.platform))()
    expect([without.platform.config.metricsPort, without.platform.metrics]).toEqual([null, null])
    await without.close()
  })

  it('is not that of the academy, where the address does not exist', async () => {
    const answer = await fetch(`${academyUrl}/metrics`)
    expect(await answer.text()).not.toContain('academy_')
  })
})

it('A label cannot break its line', () => {
  const samples = [{ labels: { a: 'x"\n\\' }, value: 1 }]
  expect(exposition([{ name: 'm', help: 'h', type: 'gauge', samples }])).toBe(
    '# HELP m h\n# TYPE m gauge\nm{a="x\\"\\n\\\\"} 1\n',
  )
})
