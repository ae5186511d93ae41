import { randomUUID } from 'node:crypto'
import { currentLanguage, inLanguage } from '#messages/current-language.ts'
import type { Academy } from '#shared/academy.ts'
import { escapeHtml } from '#shared/html.ts'
import { addressIn, directions, type Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'
import type { Config } from '../config.ts'
import type { ComposedMail } from './mail.ts'

/** A mail as its feature writes it: plain texts, no markup. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Text in a smaller size under the button. */
  after?: string[]
  /** Stops mails of this kind; the last line, and a header that mail programs show as a button. */
  unsubscribe?: { label: string; url: string }
}

export interface MailDraft extends MailContent {
  to: string
  replyTo?: { name: string; address: string }
}

export type WriteMail = (academy: Academy) => MailDraft

/** A mail in the language of its reader: both the words of its feature and those around them. */
export const composeMail = (
  { academies }: Pick<Config, 'academies'>,
  language: Language,
  write: WriteMail,
): ComposedMail =>
  inLanguage(language, () => {
    const academy = academies[language]
    return composed(academy, write(academy))
  })

/** The address of a page, in the language of the mail. */
export const pageLink = ({ publicUrl }: Academy, path: string) =>
  publicUrl + addressIn(currentLanguage(), path)

function composed(academy: Academy, { to, replyTo, ...content }: MailDraft): ComposedMail {
  if (content.button && !/^https?:\/\//.test(content.button.url))
    throw new Error('A mail links to web addresses only')
  return {
    language: currentLanguage(),
    to,
    ...(replyTo && { replyTo }),
    subject: content.subject,
    text: toText(academy, content),
    html: toHtml(academy, content),
    messageId: `<${randomUUID()}@${new URL(academy.publicUrl).hostname}>`,
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe.url }),
  }
}

function toText(academy: Academy, { paragraphs, button, after = [], unsubscribe }: MailContent): string {
  return [
    ...paragraphs,
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...after,
    ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.url}`] : []),
    `-- \n${academy.name}\n${homeOf(academy)}\n${words.layout.questions(academy.email)}${[
      academy.phone,
      academy.address,
    ]
      .filter(Boolean)
      .map((way) => `\n${way}`)
      .join('')}`,
  ].join('\n\n')
}

// Mail programs know neither style sheets nor flex boxes: inline styles, one column, a table for the card.
// Few of them load fonts: after ours come those with good Latin or Arabic letters that most machines have.
const FONTS = {
  fr: "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif",
  ar: "font-family:Cairo,'Segoe UI','Geeza Pro',Tahoma,Arial,sans-serif",
}
/** Marks above and below the line want room. */
const LINE_HEIGHTS = { fr: 1.6, ar: 1.9 }
const SIDES = { ltr: 'left', rtl: 'right' }
const ink = '#1f2147'
const quiet = '#5b5d78'
/** Of buttons and links, unless the owner has chosen another. */
const TEAL = '#0f5f5c'
const paper = '#faf7f2'

function toHtml(
  academy: Academy,
  { subject, paragraphs, button, after = [], unsubscribe }: MailContent,
): string {
  const name = escapeHtml(academy.name)
  const colour = academy.colour ?? TEAL
  const home = escapeHtml(homeOf(academy))
  const language = currentLanguage()
  const direction = directions[language]
  const font = FONTS[language]
  const body = [
    ...paragraphs.map((text) => paragraph(text, `font-size:16px;color:${ink}`)),
    ...(button ? [buttonHtml(button, colour)] : []),
    ...after.map((text) => paragraph(text, `font-size:14px;color:${quiet}`)),
    ...(unsubscribe ? [unsubscribeHtml(unsubscribe)] : []),
  ].join('\n')
  // Direction and side once more inside: many programs show what the body holds without the body.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};${font}">
<table role="presentation" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${SIDES[direction]};background:#ffffff;border-radius:12px;border-top:4px solid ${colour}">
<tr><td style="padding:24px 24px 0;font-size:18px;font-weight:700;color:${colour};${font}">${logoHtml(academy)}${name}</td></tr>
<tr><td style="padding:16px 24px 24px;${font}">
${body}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;${lineHeight()};color:${quiet};${font}">${name} · <a href="${home}" dir="ltr" style="color:${quiet}">${home}</a><br>${escapeHtml(words.layout.questions(academy.email))}${waysHtml(academy)}</p>
</td></tr></table>
</body>
</html>
`
}

/** The name stands beside it: a program that loads no pictures leaves nothing out. */
const logoHtml = ({ publicUrl, logo }: Academy) =>
  logo
    ? `<img src="${escapeHtml(`${publicUrl}${logo.path}mail.png`)}" alt="" width="${logo.width}" style="display:block;height:auto;margin:0 0 12px;border:0">`
    : ''

const lineHeight = () => `line-height:${LINE_HEIGHTS[currentLanguage()]}`

/** Telephone and address, where the owner gave them. */
const waysHtml = ({ phone, address }: Academy) =>
  [
    ...(phone ? [`<bdi dir="ltr">${escapeHtml(phone)}</bdi>`] : []),
    ...(address ? [escapeHtml(address).replace(/\r?\n/g, '<br>')] : []),
  ]
    .map((way) => `<br>${way}`)
    .join('')

const homeOf = (academy: Academy) => pageLink(academy, paths.home).replace(/\/$/, '')

function paragraph(text: string, style: string): string {
  return `<p dir="auto" style="margin:0 0 16px;${lineHeight()};${style};${FONTS[currentLanguage()]};overflow-wrap:anywhere">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`
}

function unsubscribeHtml({ label, url }: NonNullable<MailContent['unsubscribe']>): string {
  return `<p style="margin:0;font-size:13px;${lineHeight()};${FONTS[currentLanguage()]}"><a href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a></p>`
}

function buttonHtml({ label, url }: NonNullable<MailContent['button']>, colour: string): string {
  const link = escapeHtml(url)
  const font = FONTS[currentLanguage()]
  return `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colour};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${font}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;${lineHeight()};color:${quiet};${font};overflow-wrap:anywhere">${escapeHtml(words.layout.copyLink)}<br><a href="${link}" dir="ltr" style="color:${colour}">${link}</a></p>`
}
