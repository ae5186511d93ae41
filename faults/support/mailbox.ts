import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#server/testing/free-port.mjs'
import { parseMail } from '#server/testing/mail.ts'
import { afterwards } from './afterwards.ts'

interface Letter {
  to: string[]
  subject: string
  messageId: string
}

/** A real mail server at a fixed address that can go away and come back; refuses one unknown mailbox with a 5xx. */
export async function newMailbox(unknown: string) {
  const port = await freePort()
  const letters: Letter[] = []
  let refusals = 0
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
        onRcptTo({ address }, _session, done) {
          if (address !== unknown) return done()
          refusals += 1
          done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        },
        onData(stream, session, done) {
          text(stream).then((source) => {
            letters.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              subject: parseMail(source).subject,
              messageId: /^Message-ID: (.+)$/im.exec(source)?.[1] ?? '',
            })
            done()
          }, done)
        },
      })
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
  }
}
