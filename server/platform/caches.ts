import type { FastifyInstance } from 'fastify'
import { type AllCacheCounters, CachePool } from './cache-pool.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Invalidation } from './invalidation.ts'
import { AccelCache } from './response-cache/accel-cache.ts'
import { openPrivateCache } from './response-cache/private-cache.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import { openSessionCache } from './session-cache.ts'
import { RangeCache } from './storage/range-cache.ts'
import { Totals } from './totals.ts'

const LOG_EVERY_MS = 10 * 60_000

/** Blocks of videos keep their memory and are reused, so they have a part of CACHE_MB of their own. */
const PART_OF_RANGES = 14 / 64

/** The caches that the platform itself needs; features open theirs in the same pool. */
export function openCaches({ cacheMb }: Config, db: Db, invalidation: Invalidation) {
  const bytes = cacheMb * 1024 * 1024
  const rangeBytes = Math.floor(bytes * PART_OF_RANGES)
  const rangeCache = new RangeCache(rangeBytes)
  const cachePool = new CachePool(bytes - rangeBytes)
  cachePool.counters.ranges = rangeCache.counters
  const responseCache = new ResponseCache(cachePool)
  invalidation.onInvalidated('catalogue', () => responseCache.invalidateAll())
  return {
    cachePool,
    responseCache,
    privateCache: openPrivateCache(invalidation, cachePool),
    sessionCache: openSessionCache(db, invalidation, cachePool),
    accelCache: new AccelCache(cachePool),
    rangeCache,
    totals: new Totals(cachePool),
  }
}

/** Answers from a cache are not logged one by one: a line every ten minutes gives the counters of each cache. */
export function logCaches(app: FastifyInstance, caches: AllCacheCounters, everyMs = LOG_EVERY_MS) {
  let logged = JSON.stringify(caches)
  const timer = setInterval(() => {
    const now = JSON.stringify(caches)
    if (now === logged) return
    logged = now
    app.log.info({ caches }, 'caches')
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
