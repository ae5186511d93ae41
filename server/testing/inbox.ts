import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { it as base } from './cast.ts'

async function openInbox(host: string) {
  const inbox = {
    url: '',
    taken: [] as string[],
    refused: [] as string[],
    /** How the server refuses a complete mail; null: it accepts it. */
    refusal: null as ((source: string) => Error) | null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, answer) => {
      const source = await text(stream)
      const error = inbox.refusal?.(source)
      ;(error ? inbox.refused : inbox.taken).push(source)
      answer(error)
    },
  })
  const listening = server.listen(0, host)
  await once(listening, 'listening')
  inbox.url = `smtp://${host}:${(listening.address() as AddressInfo).port}`
  return inbox
}

/** The mails of the academy arrive at a mail server on this machine, as they were sent. */
export const it = base
  .extend('host', { scope: 'file' }, '127.0.0.1')
  .extend('inbox', { scope: 'file' }, async ({ host }, { onCleanup }) => {
    const inbox = await openInbox(host)
    onCleanup(inbox.close)
    return inbox
  })
  .extend('env', { scope: 'file' }, ({ inbox }) => ({ SMTP_URL: inbox.url }))
