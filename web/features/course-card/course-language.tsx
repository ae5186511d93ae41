import { Globe } from 'lucide-react'
import type { FormationLanguage } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'
import { words } from '#words/values.ts'

/** The language of a formation, shown if it differs from the page's. */
export function CourseLanguage({ language }: { language: FormationLanguage }) {
  if (language === pageLanguage) return null
  return (
    <p className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-muted text-sm">
      <Globe aria-hidden="true" className="size-4" />
      {words.formationLanguage[language]}
    </p>
  )
}
