import type { Config } from '../config.ts'
import type { Mail, MailLog } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export function openMail(config: Pick<Config, 'smtpUrl' | 'senders' | 'dataDir'>, log: MailLog): Mail {
  return config.smtpUrl ? openSmtp(config.smtpUrl, config.senders) : openOutbox(config, log)
}
