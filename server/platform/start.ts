import type { FastifyInstance } from 'fastify'
import { logCaches, openCaches } from './caches.ts'
import type { Config } from './config.ts'
import { appSecret, closeDataFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { createHttp } from './http.ts'
import { openIdentity } from './identity.ts'
import { openInvalidation } from './invalidation.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMail } from './mail/open.ts'
import { Metrics } from './metrics/metrics.ts'
import { packageHosts } from './package-hosts.ts'
import type { Platform } from './platform.ts'
import { serveEarlyAnswers } from './response-cache/early-answers.ts'
import { openStorage } from './storage/open.ts'
import { publicAgent } from './web-push/public-agent.ts'

/** Opens everything the features use, given an open database. */
export async function openPlatform(
  given: Config,
  database: Database,
): Promise<{ app: FastifyInstance; platform: Platform }> {
  // Of this platform alone: identity.ts changes it.
  const config = { ...given }
  const app = await createHttp(config)
  const log = app.log
  const open = await closeDataFolder(config.dataDir)
  if (open.length > 0)
    log.warn({ open }, 'others may read these of DATA_DIR: their modes could not be changed')
  const invalidation = await openInvalidation(database)
  const caches = openCaches(config, database.db, invalidation)
  const metrics = config.metricsPort === null ? null : new Metrics()
  metrics?.countRequests(app)
  const mail = openMail(config, log)
  const platform: Platform = {
    config,
    database,
    db: database.db,
    storage: await openStorage(config),
    mail: metrics?.countMails(mail) ?? mail,
    jobs: openJobs(database, log),
    publicAgent: publicAgent(),
    invalidation,
    identity: openIdentity(config, invalidation, log),
    ...caches,
    metrics,
    secret: await appSecret(config),
    log,
  }
  serveEarlyAnswers(app, platform, packageHosts(config).isPackageHost, metrics)
  logCaches(app, platform.cachePool.counters)
  return { app, platform }
}
