import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts'
import { toMessage } from './envelope.ts'
import type { Mail, MailLog } from './mail.ts'

/** Without a mail server, each mail becomes a file that any mail program opens. */
export function openOutbox(config: Pick<Config, 'dataDir' | 'senders'>, log: MailLog): Mail {
  const folder = join(config.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, handOver) {
      const { text, html, ...headers } = toMessage(mail, config.senders)
      const alternatives = [readablePart('text/plain', text), readablePart('text/html', html)]
      const { message } = await transport.sendMail({ ...headers, alternatives })
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${slug(mail.subject)}`
      const unfinished = join(folder, `.${randomUUID()}`)
      // Only its owner may read it: the links inside open accounts.
      await writeFile(unfinished, message, { mode: PRIVATE_FILE })
      await handOver?.()
      await rename(unfinished, join(folder, `${name}-${randomUUID().slice(0, 8)}.eml`))
      log.info({ subject: mail.subject }, 'mail written to the outbox')
    },
    close: () => transport.close(),
  }
}

/** Without nodemailer's encoding and line folding: a person who opens the file can read and follow its links. */
function readablePart(contentType: string, content: string) {
  const headers = `Content-Type: ${contentType}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`
  return { contentType, raw: `${headers}\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}` }
}

function slug(subject: string): string {
  const plain = subject.normalize('NFD').replace(/\p{Mn}/gu, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ['mail']
  return words.join('-').slice(0, 60)
}
