import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/platform/keys.ts'
import { MAIL_KINDS, type MailKind } from '../rules.ts'

/**
 * The code in the link that stops one kind of mail for one person. It can do nothing else and lasts as long as the
 * academy's secret: a mail of last year still unsubscribes.
 */
export function unsubscribeCode(secret: string, userId: number, kind: MailKind) {
  return `${userId}.${kind}.${signatureOf(secret, userId, kind)}`
}

export function readUnsubscribeCode(secret: string, code: string) {
  const [, id, name, signature] = /^([1-9]\d{0,9})\.([a-z]+)\.([\w-]{43})$/.exec(code) ?? []
  const kind = MAIL_KINDS.find((known) => known === name)
  if (!id || !kind || !signature) return null
  const expected = Buffer.from(signatureOf(secret, Number(id), kind))
  return timingSafeEqual(expected, Buffer.from(signature)) ? { userId: Number(id), kind } : null
}

const signatureOf = (secret: string, userId: number, kind: MailKind) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe links'))
    .update(`unsubscribe:${userId}:${kind}`)
    .digest('base64url')
