import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { toMessage } from './envelope.ts'
import type { Mail, MailLog } from './mail.ts'

/** Without a mail server, each mail becomes a file that any mail program opens. */
export function openOutbox({ dataDir, mailFrom }: Pick<Config, 'dataDir' | 'mailFrom'>, log: MailLog): Mail {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      // Unfolded text, so that a person reading the file can follow its links.
      const { message } = await transport.sendMail({ ...toMessage(mail, mailFrom), encoding: '8bit' })
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${slug(mail.subject)}`
      const unfinished = join(folder, `.${randomUUID()}`)
      // Only its owner may read it: the links inside open accounts.
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, join(folder, `${name}-${randomUUID().slice(0, 8)}.eml`))
      log.info({ subject: mail.subject }, 'mail written to the outbox')
    },
    close: () => transport.close(),
  }
}

function slug(subject: string): string {
  const plain = subject.normalize('NFD').replace(/\p{Mn}/gu, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ['mail']
  return words.join('-').slice(0, 60)
}
