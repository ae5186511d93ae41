// @long @lts
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { parseMail } from '#server/testing/mail.ts'
import { GiveUp } from '../jobs/give-up.ts'
import { composeMail, type MailDraft } from './layout.ts'
import type { Mail } from './mail.ts'
import { openMail } from './open.ts'

const folder = await mkdtemp(join(tmpdir(), 'mail-'))
const config = readConfig({ DATA_DIR: folder, ACADEMY_NAME: 'Académie Inclusion' })
const draft: MailDraft = {
  to: 'amina@exemple.test',
  subject: 'Réinitialisez votre mot de passe, s’il vous plaît',
  paragraphs: ['Bonjour Amïna,', 'Une première ligne\net une seconde.'],
  button: { label: 'Choisir un mot de passe', url: 'https://exemple.test/reset-password?token=a&b=c' },
  after: ['Ce lien vaut une heure.'],
}
const compose = (changes: Partial<MailDraft> = {}) =>
  composeMail(config, 'fr', () => ({ ...draft, ...changes }))
const log = { info: vi.fn() }

const seen: string[] = []
const received: { recipients: string[]; source: string }[] = []
let refuseNext: { responseCode: number; at: 'recipient' | 'sender' } | null = null
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(refusalOf('sender')),
  onRcptTo(_address, _session, done) {
    seen.push('recipient')
    if (slowly) slowly(() => done(refusalOf('recipient')))
    else done(refusalOf('recipient'))
  },
  onData(stream, session, done) {
    seen.push('text')
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    text(stream).then((source) => {
      received.push({ recipients, source })
      seen.push('whole')
      done()
    }, done)
  },
})
let smtp: Mail
/** Answers about a recipient only then. */
let slowly: ((answer: () => void) => void) | null = null

function refusalOf(at: 'recipient' | 'sender') {
  if (refuseNext?.at !== at) return null
  const { responseCode } = refuseNext
  refuseNext = null
  return Object.assign(new Error('not today'), { responseCode })
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  smtp = openMail({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, log)
})
afterEach(() => {
  received.length = 0
  seen.length = 0
})
afterAll(async () => {
  smtp.close()
  await new Promise<void>((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})

const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'))

test('a mail arrives with its accents, as text and as a page', async () => {
  await smtp.send(compose())
  const [{ recipients, source } = { recipients: [], source: '' }] = received
  expect(recipients).toEqual(['amina@exemple.test'])
  expect(headersOf(source)).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
  const mail = parseMail(source)
  expect(mail.subject).toBe('Réinitialisez votre mot de passe, s’il vous plaît')
  expect(mail.text).toContain('Bonjour Amïna,')
  expect(mail.links).toContain('https://exemple.test/reset-password?token=a&b=c')
})

test('a mail is handed over when the server lacks only its end, and not sent when that fails', async () => {
  // Long enough for the whole mail to be composed.
  slowly = (answer) => setTimeout(answer, 300)
  await smtp.send(compose(), async () => {
    seen.push('handed over')
  })
  slowly = null
  expect(seen).toEqual(['recipient', 'text', 'handed over', 'whole'])
  received.length = 0
  const taken = new Error('another process has taken the job over')
  await expect(smtp.send(compose(), () => Promise.reject(taken))).rejects.toThrow(taken.message)
  await smtp.send(compose({ subject: 'La suivante' }))
  expect(received.map(({ source }) => parseMail(source).subject)).toEqual(['La suivante'])
})

test('a reply goes to the person who wrote', async () => {
  await smtp.send(compose({ replyTo: { name: 'Zoé Ça', address: 'zoe@exemple.test' } }))
  expect(parseMail(received[0]?.source ?? '').replyTo).toMatch(/^Zoé Ça <zoe@exemple\.test>$/)
})

test('the same mail keeps its identifier, another one has its own', async () => {
  const mail = compose()
  await smtp.send(mail)
  await smtp.send(mail)
  await smtp.send(compose())
  const [first, again, other] = received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
  expect(first).toMatch(/^<[\w-]+@localhost>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('no line break in a name, a subject or an address can add a header or a recipient', async () => {
  const evil = 'x\r\nBcc: eve@exemple.test\r\n\r\nbonjour'
  await smtp.send(compose({ subject: evil, replyTo: { name: evil, address: 'zoe@exemple.test' } }))
  const [{ recipients, source } = { recipients: [], source: '' }] = received
  expect(recipients).toEqual(['amina@exemple.test'])
  expect(headersOf(source)).not.toMatch(/^Bcc:/im)
  expect(parseMail(source).subject).toBe('x Bcc: eve@exemple.test bonjour')
})

test('a list of addresses is not several recipients', async () => {
  await smtp.send(compose({ to: 'amina@exemple.test, eve@exemple.test' })).catch(() => {})
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@exemple.test')
})

test.each([
  [451, 'recipient', 'is tried again'],
  [550, 'sender', 'is tried again: it is our setting that is wrong, and somebody will mend it'],
  [550, 'recipient', 'is given up: the mailbox will not come to be'],
] as const)('a mail answered with %i to the %s %s', async (responseCode, at, outcome) => {
  refuseNext = { responseCode, at }
  const refusal = await smtp.send(compose()).catch((error) => error)
  expect(refusal.message).toMatch(/not today/)
  expect(refusal instanceof GiveUp).toBe(outcome.startsWith('is given up'))
  await smtp.send(compose())
  expect(received).toHaveLength(1)
})

test('without a server a mail becomes a whole file that only its owner reads; the log knows its subject alone', async () => {
  await openMail(config, log).send(compose())
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toEqual([
    expect.stringMatching(/^\d{8}T\d{9}Z-reinitialisez-votre-mot-de-passe-[\w-]+\.eml$/),
  ])
  const path = join(folder, 'outbox', files[0] ?? '')
  const source = await readFile(path, 'utf8')
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(source).toContain('\r\nhttps://exemple.test/reset-password?token=a&b=c\r\n')
  expect(parseMail(source)).toMatchObject({ to: 'amina@exemple.test', subject: draft.subject })
  expect(JSON.stringify(log.info.mock.calls)).toContain('Réinitialisez')
  expect(JSON.stringify(log.info.mock.calls)).not.toContain('token')
})

test('the page of a mail escapes every word, and its text says the same', () => {
  const { html, text } = compose({
    subject: '<b>Sujet</b>',
    paragraphs: ['<script>alert("1")</script> & \'co\''],
    button: { label: '<i>Ici</i>', url: 'https://exemple.test/?q="><script>' },
    after: ['a < b'],
  })
  expect(html).not.toMatch(/<script|<i>|<b>/)
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;co&#39;')
  expect(text).toContain('<script>alert("1")</script> & \'co\'')
  expect(text).toContain('a < b')
  expect(text).toContain('Académie Inclusion')
})

test('a mail in Arabic runs from right to left, and names the academy in Arabic', () => {
  const { html, text } = composeMail(config, 'ar', ({ name }) => ({ ...draft, paragraphs: [name] }))
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toMatch(/<table role="presentation" lang="ar" dir="rtl"[^>]*>/)
  expect(html).toContain('text-align:right')
  expect(html).not.toMatch(/text-align:left|lang="fr"|dir="rtl"[^>]*href/)
  for (const shown of [html, text]) {
    expect(shown).toContain('أكاديمية الإدماج')
    expect(shown).toContain('http://localhost:3000/ar')
    expect(shown).not.toContain('Académie Inclusion')
  }
  expect(html).toContain('<a href="https://exemple.test/reset-password?token=a&#38;b=c" dir="ltr"')
})

test.each([
  [{}, 'Académie Inclusion', 'أكاديمية الإدماج', 'contact@academie-inclusion.ma'],
  [{ ACADEMY_NAME: 'Maison', ACADEMY_NAME_AR: 'الدار' }, 'Maison', 'الدار', 'contact@academie-inclusion.ma'],
  [{ ACADEMY_NAME: 'Maison' }, 'Maison', 'Maison', 'contact@academie-inclusion.ma'],
  [{ MAIL_FROM: 'Académie Inclusion <m@a.test>' }, 'Académie Inclusion', 'أكاديمية الإدماج', 'm@a.test'],
  [{ MAIL_FROM: '"Académie Inclusion" <m@a.test>' }, 'Académie Inclusion', 'أكاديمية الإدماج', 'm@a.test'],
  [{ MAIL_FROM: 'Secrétariat <m@a.test>' }, 'Secrétariat', 'Secrétariat', 'm@a.test'],
  [{ MAIL_FROM: 'm@a.test' }, '', '', 'm@a.test'],
])('with %o mails come from « %s », in Arabic from « %s »', async (environment, french, arabic, address) => {
  const configured = readConfig({ DATA_DIR: folder, ...environment })
  const { port } = server.server.address() as AddressInfo
  const mail = openMail({ ...configured, smtpUrl: `smtp://127.0.0.1:${port}` }, log)
  const inFrench = composeMail(configured, 'fr', () => draft)
  const { language: _, ...queuedBefore } = inFrench
  for (const sent of [inFrench, queuedBefore, composeMail(configured, 'ar', () => draft)])
    await mail.send(sent)
  mail.close()
  const senders = received.map(({ source }) => parseMail(source).from)
  const written = (name: string) => (name ? `${name} <${address}>` : address)
  expect(senders).toEqual([written(french), written(french), written(arabic)])
})

test('a button leads to the web only', () => {
  expect(() => compose({ button: { label: 'Ici', url: 'javascript:alert(1)' } })).toThrow()
})
