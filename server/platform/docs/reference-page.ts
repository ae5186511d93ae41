import type { Academy } from '#shared/academy.ts'
import { escapeHtml } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import type { Access } from '../access.ts'
import { callSection } from './reference-call.ts'
import type { DocumentedCall } from './refusals.ts'

const AUDIENCES: Record<Access, { title: string; text: string }> = {
  everyone: { title: 'Everyone', text: 'No token is needed.' },
  member: { title: 'Members', text: 'Anybody who is signed in. Not for API tokens.' },
  learner: { title: 'Learners', text: 'People with the role user. Not for API tokens.' },
  trainer: { title: 'Trainers', text: 'People with the role formateur. Not for API tokens.' },
  author: { title: 'Authors', text: 'Trainers and administrators.' },
  admin: { title: 'Administrators', text: 'People with the role admin, and their API tokens.' },
}

/** The academy whose calls are described. */
export type Documented = Pick<Academy, 'name' | 'publicUrl'>

/**
 * Every call once, by who may make it. The page is whole without script; web/public/reference/reference.js adds the search and the
 * try-out.
 */
export function referencePage({ name: title, publicUrl }: Documented, calls: DocumentedCall[]) {
  const name = escapeHtml(title)
  const groups = (Object.keys(AUDIENCES) as Access[])
    .map((access) => ({ access, list: calls.filter((call) => call.access === access) }))
    .filter(({ list }) => list.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${name}: API reference</title>
<script src="/reference/theme.js"></script>
<link rel="stylesheet" href="/reference/reference.css">
<script src="/reference/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${name}: API reference</h1>
<p>JSON over HTTPS. A call that fails answers <code>{"success": false, "error": …, "code": …}</code>: the sentence is for people, in the language of
<code>Accept-Language</code> (fr, ar); the code is for programs and does not change.</p>
<p>Send a token as <code>Authorization: Bearer …</code>. Administrators make API tokens under <a href="${paths.admin.settings}?tab=account">Paramètres</a>; what asks for a recent sign-in
(roles, deletions, revocations) is closed to them. <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>
<form class="tools" role="search" hidden>
<label>Search <input type="search" name="search" autocomplete="off" placeholder="certificate, POST, /api/admin…"></label>
<label>Token for the try-out <input type="password" name="token" autocomplete="off" spellcheck="false"></label>
<p role="status"></p>
</form>
</header>
<div class="columns">
<nav aria-label="Calls">${groups.map(({ access, list }) => contents(access, list)).join('')}</nav>
<main id="calls">${groups.map(({ access, list }) => section(access, list, publicUrl)).join('')}</main>
</div>
</body>
</html>`
}

const anchorOf = (call: string) =>
  call
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

function contents(access: Access, list: DocumentedCall[]) {
  const links = list.map(
    ({ call, endpoint }) =>
      `<li data-call="${escapeHtml(call)}"><a href="#${anchorOf(call)}">${escapeHtml(endpoint.summary)}</a></li>`,
  )
  return `<h2>${AUDIENCES[access].title}</h2><ul>${links.join('')}</ul>`
}

function section(access: Access, list: DocumentedCall[], origin: string) {
  const { title, text } = AUDIENCES[access]
  const entries = list.map((one) => callSection(one, anchorOf(one.call), origin))
  return `<section><h2 id="${access}">${title}</h2><p>${text}</p>${entries.join('')}</section>`
}
