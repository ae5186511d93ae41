import { currentLanguage } from '#messages/current-language.ts'
import type { Academy } from '#shared/academy.ts'
import { escapeHtml } from '#shared/html.ts'
import { addressIn, directions } from '#shared/languages.ts'
import { paths, unsubscribePage } from '#shared/paths.ts'
import { words } from '#words/notifications-texts.ts'
import type { MailKind } from '../rules.ts'

interface Shown {
  /** Null for a code that is not ours. */
  kind: MailKind | null
  code: string
  isDone: boolean
}

const ink = '#1f2147'
const TEAL = '#0f5f5c'

/** Drawn here and not by the web client: it works in any mail program's window, without script, and weighs nothing. */
export function drawUnsubscribePage(academy: Academy, { kind, code, isDone }: Shown) {
  const text = words.page
  const teal = academy.colour ?? TEAL
  const link = `display:inline-block;padding:10px 0;color:${teal}`
  const language = currentLanguage()
  const address = `${unsubscribePage}?code=${encodeURIComponent(code)}`
  const name = escapeHtml(academy.name)
  const [title, sentence] = kind
    ? isDone
      ? text.done(words.mail.kinds[kind])
      : text.ask(words.mail.kinds[kind])
    : text.bad
  const other = language === 'fr' ? 'ar' : 'fr'
  return `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)} | ${name}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#faf7f2;color:${ink};font:16px/1.7 Figtree,Cairo,'Segoe UI',Tahoma,Arial,sans-serif">
<main style="max-width:32rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px;border-top:4px solid ${teal}">
<p style="margin:0 0 16px;font-weight:700;color:${teal}">${name}</p>
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.4">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${escapeHtml(sentence)}</p>
${kind && !isDone ? buttonHtml(addressIn(language, address), teal) : ''}
<p style="margin:0"><a href="${addressIn(language, paths.home)}" style="${link}">${escapeHtml(text.home)}</a></p>
<p style="margin:0"><a href="${escapeHtml(addressIn(other, address))}" lang="${other}" hreflang="${other}" style="${link}">${text.otherLanguage}</a></p>
</main>
</body>
</html>
`
}

const buttonHtml = (
  action: string,
  teal: string,
) => `<form method="post" action="${escapeHtml(action)}" style="margin:0 0 16px">
<button style="min-height:44px;padding:10px 24px;border:0;border-radius:8px;background:${teal};color:#fff;font:inherit;font-weight:600;cursor:pointer">${escapeHtml(words.page.button)}</button>
</form>`
