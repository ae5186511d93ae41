import { words } from '#words/shell.ts'

/** On pages that carry a token: the browser alone reads it, so that it stands in no page that the server keeps. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">{words.needsScript}</p>
    </noscript>
  )
}
