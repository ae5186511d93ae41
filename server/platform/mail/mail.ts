import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#shared/languages.ts'

/** A mail ready to be sent. Its text and HTML may hold secret links and are never logged. */
export interface ComposedMail {
  language?: Language
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Made when the mail is queued: a second attempt after a crash has the same one, and the receiver recognises it. */
  messageId: string
  /** The address that stops mails of this kind, by one click of the mail program (RFC 8058). */
  unsubscribe?: string
}

export interface Mail {
  /**
   * Resolves once the mail server, or the outbox, has taken the whole mail. `handOver` is called when only its end is
   * missing: a mail server drops what has no end, so until then nothing was sent.
   */
  send(mail: ComposedMail, handOver?: () => Promise<void>): Promise<void>
  close(): void
}

export type MailLog = Pick<FastifyBaseLogger, 'info'>
