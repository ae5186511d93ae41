import { words } from '#words/shell.ts'

/** The id of the main element of every page, for the skip link and the focus after a navigation. */
export const MAIN_ID = 'contenu'

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only start-4 top-2 z-50 rounded bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed"
    >
      {words.skipToContent}
    </a>
  )
}
