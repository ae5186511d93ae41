import type { FastifyInstance } from 'fastify'
import type { AllCacheCounters } from './bounded-cache.ts'
import { cacheShares } from './cache-shares.ts'
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

/** The caches that the platform itself needs; features add theirs to the counters (memoized.ts). */
export function openCaches(config: Config, db: Db, invalidation: Invalidation) {
  const shares = cacheShares(config)
  const responseCache = new ResponseCache({ maxEntries: 5_000, maxBytes: shares.responses })
  const privateCache = openPrivateCache(invalidation, {
    maxEntries: 20_000,
    maxBytes: shares.privateAnswers,
  })
  const sessionCache = openSessionCache(db, invalidation, { maxEntries: 20_000, maxBytes: shares.sessions })
  const accelCache = new AccelCache({ maxEntries: 1_000, maxBytes: shares.accelHeaders })
  const totals = new Totals({ maxEntries: 500, maxBytes: shares.totals })
  const rangeCache = new RangeCache(shares.ranges)
  invalidation.onInvalidated('catalogue', () => responseCache.invalidateAll())
  const cacheCounters: AllCacheCounters = {
    responses: responseCache.counters,
    privateAnswers: privateCache.counters,
    sessions: sessionCache.counters,
    accelHeaders: accelCache.counters,
    ranges: rangeCache.counters,
    totals: totals.counters,
  }
  return { responseCache, privateCache, sessionCache, accelCache, rangeCache, totals, cacheCounters }
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
