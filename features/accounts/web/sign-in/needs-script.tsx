import { words } from '#words/shell.ts'

/** For pages with a token: only the browser reads it, so that it is in no page that the server caches. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">{words.needsScript}</p>
    </noscript>
  )
}
