import { words as language } from '#words/language.ts'
import { words } from '#words/shell.ts'
import { OtherLanguageLink } from './language-switch.tsx'

/** The id of the main element of every page, for the skip link and the focus after a navigation. */
export const MAIN_ID = 'contenu'

const whileFocused =
  'sr-only start-4 top-2 z-50 rounded bg-surface px-4 py-2 font-medium focus:not-sr-only focus:fixed'

/** The first two tab stops of every page: skip the header, and switch the language. */
export function SkipLinks() {
  return (
    <>
      <a href={`#${MAIN_ID}`} className={whileFocused}>
        {words.skipToContent}
      </a>
      <nav aria-label={language.label}>
        <OtherLanguageLink className={whileFocused}>{language.other}</OtherLanguageLink>
      </nav>
    </>
  )
}
