import type { Config } from '../config.ts'
import type { Mail, MailLog } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

/** Its senders are read at each mail: the owner may change the name. */
export function openMail(config: Pick<Config, 'smtpUrl' | 'senders' | 'dataDir'>, log: MailLog): Mail {
  return config.smtpUrl ? openSmtp(config.smtpUrl, config) : openOutbox(config, log)
}
