import { createTransport } from 'nodemailer'
import { toMessage } from './envelope.ts'
import type { Mail } from './mail.ts'

/** A silent server must free the job for its next try. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openSmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from))
    },
    close: () => transport.close(),
  }
}
