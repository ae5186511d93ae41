import type { FastifyInstance } from 'fastify'
import { rememberCallers } from './callers.ts'
import { openChanges } from './changes.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { createHttp } from './http.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMail } from './mail/mail.ts'
import type { Platform } from './platform.ts'
import { openFrontDoor } from './ready/front-door.ts'
import { HandedOver } from './ready/handed-over.ts'
import { keepOwnAnswers } from './ready/own-answers.ts'
import { ReadyAnswers } from './ready/ready-answers.ts'
import { appSecret } from './secret.ts'
import { openStorage } from './storage/storage.ts'

/** Opens everything the features stand on, over a database already open. */
export async function openPlatform(
  config: Config,
  database: Database,
): Promise<{ app: FastifyInstance; platform: Platform }> {
  const app = await createHttp(config)
  const log = app.log
  const ready = new ReadyAnswers()
  const changes = await openChanges(database)
  changes.on('catalogue', () => ready.clear())
  const platform: Platform = {
    config,
    database,
    db: database.db,
    storage: await openStorage(config),
    mail: openMail(config, log),
    jobs: await openJobs(database, log),
    changes,
    callers: rememberCallers(database.db, changes),
    ready,
    own: keepOwnAnswers(changes),
    handedOver: new HandedOver(),
    secret: await appSecret(config),
    log,
  }
  openFrontDoor(app, platform)
  return { app, platform }
}
