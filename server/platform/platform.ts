import type { FastifyBaseLogger } from 'fastify'
import type { Callers } from './callers.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { HandedOver } from './ready/handed-over.ts'
import type { OwnAnswers } from './ready/own-answers.ts'
import type { ReadyAnswers } from './ready/ready-answers.ts'
import type { Storage } from './storage/storage.ts'

/** What the features stand on, made once at the start and handed down. */
export interface Platform {
  config: Config
  database: Database
  db: Db
  storage: Storage
  mail: Mail
  jobs: Jobs
  changes: Changes
  callers: Callers
  /** Public answers as bytes, until the catalogue changes. */
  ready: ReadyAnswers
  /** What people read of their own, as bytes, until something of theirs changes. */
  own: OwnAnswers
  /** Files that the server in front may send. */
  handedOver: HandedOver
  /** Signs media links. */
  secret: string
  log: FastifyBaseLogger
}
