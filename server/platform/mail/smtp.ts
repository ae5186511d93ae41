import { createTransport } from 'nodemailer'
import { GiveUp } from '../jobs/give-up.ts'
import { toMessage } from './envelope.ts'
import type { Mail } from './mail.ts'

/** A silent server must free the job for its next try. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openSmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from)).catch((error) => {
        throw isRefusedForGood(error) ? new GiveUp(error.message) : error
      })
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx to the recipient or to the text is about this mail, and stands. To the password or the sender it is about
 * our settings: the mails wait while somebody puts them right.
 */
function isRefusedForGood(error: { responseCode?: number; command?: string }) {
  const { responseCode = 0, command = '' } = error
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command)
}
