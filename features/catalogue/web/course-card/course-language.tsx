import { Globe } from 'lucide-react'
import type { CourseLanguage } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'
import { words } from '#words/values.ts'

/** The language of a course, shown if it differs from the page's. */
export function CourseLanguageTag({ language }: { language: CourseLanguage }) {
  if (language === pageLanguage) return null
  return (
    <p className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-muted text-sm">
      <Globe aria-hidden="true" className="size-4" />
      {words.formationLanguage[language]}
    </p>
  )
}
