import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { createHttp } from './http.ts'
import { openInvalidation } from './invalidation.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMail } from './mail/mail.ts'
import type { Platform } from './platform.ts'
import { AccelCache } from './response-cache/accel-cache.ts'
import { serveEarlyAnswers } from './response-cache/early-answers.ts'
import { openPrivateCache } from './response-cache/private-cache.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import { appSecret } from './secret.ts'
import { openSessionCache } from './session-cache.ts'
import { RangeCache } from './storage/range-cache.ts'
import { openStorage } from './storage/storage.ts'

const MB = 1024 * 1024

/** Opens everything the features stand on, over a database already open. */
export async function openPlatform(
  config: Config,
  database: Database,
): Promise<{ app: FastifyInstance; platform: Platform }> {
  const app = await createHttp(config)
  const log = app.log
  const open = await closeDataFolder(config.dataDir)
  if (open.length > 0)
    log.warn({ open }, 'others may read these of DATA_DIR: their modes could not be changed')
  const responseCache = new ResponseCache()
  const invalidation = await openInvalidation(database)
  invalidation.onInvalidated('catalogue', () => responseCache.clear())
  const platform: Platform = {
    config,
    database,
    db: database.db,
    storage: await openStorage(config),
    mail: openMail(config, log),
    jobs: await openJobs(database, log),
    invalidation,
    sessionCache: openSessionCache(database.db, invalidation),
    responseCache,
    privateCache: openPrivateCache(invalidation),
    accelCache: new AccelCache(),
    rangeCache: new RangeCache((config.cacheMb * MB) / 4),
    secret: await appSecret(config),
    log,
  }
  serveEarlyAnswers(app, platform)
  return { app, platform }
}
