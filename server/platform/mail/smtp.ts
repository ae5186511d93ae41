import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { GiveUp } from '../jobs/give-up.ts'
import { toMessage } from './envelope.ts'
import type { Mail } from './mail.ts'

/** A server that does not answer must not hold the job: it is tried again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type HandedOver = SendMailOptions & { handOver?: () => Promise<void> }

export function openSmtp(url: string, config: Pick<Config, 'senders'>): Mail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
  transport.use('stream', (mail, done) => {
    const { handOver }: HandedOver = mail.data
    if (handOver) mail.message.processFunc((message) => Readable.from(pausedBeforeItsEnd(message, handOver)))
    done()
  })
  return {
    async send(mail, handOver) {
      const message: HandedOver = { ...toMessage(mail, config.senders), handOver }
      await transport.sendMail(message).catch((error) => {
        throw isRefusedForGood(error) ? new GiveUp(error.message) : error
      })
    },
    close: () => transport.close(),
  }
}

/** Read by the connection once the server wants the text; a stream that buffers would end long before. */
async function* pausedBeforeItsEnd(message: AsyncIterable<Buffer>, last: () => Promise<void>) {
  yield* message
  await last()
}

/**
 * A 5xx in answer to the recipient or the text concerns this mail: no retry. In answer to the login or the sender it
 * concerns our settings: the mails are retried until somebody corrects them.
 */
function isRefusedForGood(error: { responseCode?: number; command?: string }) {
  const { responseCode = 0, command = '' } = error
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command)
}
