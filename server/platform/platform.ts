import type { Agent } from 'node:https'
import type { FastifyBaseLogger } from 'fastify'
import type { CachePool } from './cache-pool.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { CurrentIdentity } from './identity.ts'
import type { Invalidation } from './invalidation.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AccelCache } from './response-cache/accel-cache.ts'
import type { PrivateCache } from './response-cache/private-cache.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { SessionCache } from './session-cache.ts'
import type { RangeCache } from './storage/range-cache.ts'
import type { Storage } from './storage/storage.ts'
import type { Totals } from './totals.ts'

/** What every feature uses, opened once at the start and passed down. */
export interface Platform {
  config: Config
  database: Database
  db: Db
  storage: Storage
  mail: Mail
  jobs: Jobs
  /** Connects to addresses that outsiders choose: to public ones alone. No setting changes that. */
  publicAgent: Agent
  invalidation: Invalidation
  /** Keeps in `config` what the academy shows of itself. */
  identity: CurrentIdentity
  sessionCache: SessionCache
  /** Public answers as bytes, until the catalogue changes. */
  responseCache: ResponseCache
  /** What people read of their own, as bytes, until something of theirs changes. */
  privateCache: PrivateCache
  /** Headers of files that nginx sends for us. */
  accelCache: AccelCache
  /** Blocks of the videos read last, where no nginx sends them. */
  rangeCache: RangeCache
  /** Totals of long lists, a minute old at most. */
  totals: Totals
  /** The memory of all caches of this process, and the counters of each. */
  cachePool: CachePool
  /** Null unless METRICS_PORT is set. */
  metrics: Metrics | null
  /** Signs media links. */
  secret: string
  log: FastifyBaseLogger
}
