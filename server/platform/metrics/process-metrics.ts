import { statfs } from 'node:fs/promises'
import type { IntervalHistogram } from 'node:perf_hooks'
import type { AllCacheCounters } from '../cache-pool.ts'
import type { Platform } from '../platform.ts'
import { gauge, type Metric } from './exposition.ts'

const SECOND_NS = 1e9

/** The event loop since the last time somebody asked. */
export function eventLoopMetric(delay: IntervalHistogram): Metric {
  const ns = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max }
  delay.reset()
  return {
    name: 'academy_event_loop_delay_seconds',
    help: 'How late timers of this process were since the last scrape.',
    type: 'gauge',
    samples: Object.entries(ns).map(([quantile, value]) => ({
      labels: { quantile },
      value: value / SECOND_NS,
    })),
  }
}

export function memoryMetric(): Metric {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  return {
    name: 'academy_memory_bytes',
    help: 'Memory of this process.',
    type: 'gauge',
    samples: Object.entries({ rss, heapUsed, heapTotal, external }).map(([kind, value]) => ({
      labels: { kind },
      value,
    })),
  }
}

/** None on the embedded database, which has no connections. */
export function poolMetrics({ database }: Pick<Platform, 'database'>): Metric[] {
  const pool = database.connections?.()
  if (!pool) return []
  return [
    {
      name: 'academy_database_connections',
      help: 'Connections of this process to PostgreSQL, and requests that wait for one.',
      type: 'gauge',
      samples: Object.entries(pool).map(([state, value]) => ({ labels: { state }, value })),
    },
  ]
}

export function cacheMetrics(caches: AllCacheCounters): Metric[] {
  const named = (counter: 'hits' | 'misses' | 'evictions' | 'invalidations' | 'bytes') =>
    Object.entries(caches).map(([cache, counters]) => ({ labels: { cache }, value: counters[counter] }))
  const total = (counter: 'hits' | 'misses' | 'evictions' | 'invalidations', help: string): Metric => ({
    name: `academy_cache_${counter}_total`,
    help,
    type: 'counter',
    samples: named(counter),
  })
  return [
    total('hits', 'Answered from a cache.'),
    total('misses', 'Had to be made.'),
    total('evictions', 'Dropped to make room.'),
    total('invalidations', 'Dropped because the data changed.'),
    { name: 'academy_cache_bytes', help: 'What a cache holds.', type: 'gauge', samples: named('bytes') },
  ]
}

export const invalidationMetric = ({ invalidation }: Pick<Platform, 'invalidation'>) =>
  gauge(
    'academy_invalidation_listening',
    'Whether this process hears of changes made by others (1) or not (0).',
    invalidation.listening() ? 1 : 0,
  )

/** Where DATA_DIR lies: videos on disk, the embedded database. */
export async function diskMetrics({ config }: Pick<Platform, 'config'>): Promise<Metric[]> {
  const { bsize, bavail, blocks } = await statfs(config.dataDir)
  return [
    gauge('academy_disk_free_bytes', 'Free on the disk of DATA_DIR.', bavail * bsize),
    gauge('academy_disk_size_bytes', 'Size of the disk of DATA_DIR.', blocks * bsize),
  ]
}
