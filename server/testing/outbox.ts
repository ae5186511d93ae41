import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Mail, parseMail } from './mail.ts'

interface WithOutbox {
  dataDir: string
}

/** Every mail written so far for an address, oldest first. */
export function mailsTo({ dataDir }: WithOutbox, address: string): Mail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => parseMail(readFileSync(join(folder, file), 'utf8')))
    .filter((mail) => mail.to.toLowerCase().includes(address.toLowerCase()))
}

/** The token in the link of the newest mail to an address about a subject. */
async function mailedToken(academy: WithOutbox, address: string, subject: RegExp): Promise<string> {
  const { links } = await mailTo(academy, address, subject)
  const link = links.find((candidate) => candidate.includes('token='))
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

export const mailedVerifyToken = (academy: WithOutbox, address: string) =>
  mailedToken(academy, address, /Vérifiez/)

export const mailedResetToken = (academy: WithOutbox, address: string) =>
  mailedToken(academy, address, /nouveau mot de passe/)

/** The newest mail to an address about a subject, once the job has sent it. */
export function mailTo(academy: WithOutbox, address: string, subject: RegExp = /./): Promise<Mail> {
  return vi.waitFor(
    () => {
      const mail = mailsTo(academy, address).findLast((candidate) => subject.test(candidate.subject))
      if (!mail) throw new Error(`no mail to ${address} about ${subject} yet`)
      return mail
    },
    { timeout: 15_000, interval: 50 },
  )
}
