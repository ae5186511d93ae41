import { once } from 'node:events'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Platform } from '../platform.ts'
import { databaseMetrics } from './database-metrics.ts'
import { EXPOSITION_TYPE, exposition, type Metric } from './exposition.ts'
import {
  cacheMetrics,
  diskMetrics,
  eventLoopMetric,
  invalidationMetric,
  memoryMetric,
  poolMetrics,
} from './process-metrics.ts'

/** Prometheus needs one. */
const MOST_CONNECTIONS = 10
const LOOP_RESOLUTION_MS = 20

/** Serves /metrics of this process on a port of its own, to this machine only. Returns what closes it. */
export async function serveMetrics(platform: Platform): Promise<() => Promise<void>> {
  const { config, metrics } = platform
  if (!metrics || config.metricsPort === null) return async () => {}
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  delay.enable()

  async function read() {
    const counted = metrics ? [metrics.requests.metric(), metrics.mailMetric()] : []
    const ofProcess: Metric[] = [
      eventLoopMetric(delay),
      memoryMetric(),
      ...poolMetrics(platform),
      ...cacheMetrics(platform.cachePool.counters),
      invalidationMetric(platform),
      ...(await diskMetrics(platform)),
    ]
    return exposition([
      ...counted,
      ...ofProcess,
      ...(await databaseMetrics(platform.db, platform.jobs.names())),
    ])
  }

  // Those who ask while an answer is being made get that one: asking often must not load the database.
  let reading: Promise<string> | null = null
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      reading ??= read().finally(() => {
        reading = null
      })
      response.writeHead(200, { 'content-type': EXPOSITION_TYPE }).end(await reading)
    } catch (error) {
      platform.log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.maxConnections = MOST_CONNECTIONS
  server.listen(config.metricsPort, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    delay.disable()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
