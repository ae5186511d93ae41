import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/testing/free-port.mjs'
import { parseMail } from '#server/testing/mail.ts'
import { afterwards } from './afterwards.ts'

export interface Letter {
  to: string[]
  subject: string
  messageId: string
  links: string[]
}

interface Behaviour {
  /** Refused with a 5xx. */
  unknown?: string
  /** Called when a letter is whole, before that is answered. Then letters are taken one after the other. */
  onLetter?: () => void
}

/** A real mail server at a fixed address that can go away and come back. */
export async function newMailbox({ unknown, onLetter }: Behaviour = {}) {
  const port = await freePort()
  const letters: Letter[] = []
  let refusals = 0
  const queue = newQueue()
  let server: SMTPServer | null = null
  const away = async () => {
    const leaving = server
    server = null
    if (leaving) await new Promise<void>((closed) => leaving.close(closed))
  }
  afterwards(away)
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    letters,
    refusals: () => refusals,
    away,
    async back() {
      server = new SMTPServer({
        authOptional: true,
        closeTimeout: 200,
        disabledCommands: ['STARTTLS'],
        onRcptTo({ address }, session, done) {
          if (address !== unknown) return onLetter ? queue.wait(session.id, done) : done()
          refusals += 1
          done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        },
        onData(stream, session, done) {
          text(stream).then((source) => {
            const { subject, links } = parseMail(source)
            letters.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              subject,
              links,
              messageId: /^Message-ID: (.+)$/im.exec(source)?.[1] ?? '',
            })
            onLetter?.()
            queue.leave(session.id)
            done()
          }, done)
        },
        onClose: ({ id }) => queue.leave(id),
      })
      // A process that is killed breaks its connections off.
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
  }
}

/** One at a time, by their names. */
function newQueue() {
  let waiting: { id: string; go: () => void }[] = []
  return {
    wait(id: string, go: () => void) {
      waiting.push({ id, go })
      if (waiting.length === 1) go()
    },
    leave(id: string) {
      const wasFirst = waiting[0]?.id === id
      waiting = waiting.filter((one) => one.id !== id)
      if (wasFirst) waiting[0]?.go()
    },
  }
}
