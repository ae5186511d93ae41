import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Mail, parseMail } from '#server/testing/mail.ts'

/** The mails that the academy has written to DATA_DIR/outbox, since no SMTP server is configured. */
export function openOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox')

  const mailsTo = (address: string): Mail[] => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => parseMail(readFileSync(join(folder, file), 'utf8')))
      .filter((mail) => mail.to.toLowerCase().includes(address.toLowerCase()))
  }

  return {
    /** Waits for the newest mail to an address with that subject: mails are sent by a job. */
    async waitFor(address: string, subject: RegExp = /./): Promise<Mail> {
      const newest = () => mailsTo(address).findLast((mail) => subject.test(mail.subject))
      await expect.poll(newest, { message: `a mail to ${address} about ${subject}` }).toBeTruthy()
      return newest() as Mail
    },
    mailsTo,
  }
}

export type Outbox = ReturnType<typeof openOutbox>
