import { type ComponentType, createContext, use } from 'react'
import type { CourseLanguage } from '#shared/languages.ts'
import type { QuizDefinition } from '../../definition.ts'

export type QuizPreviewProps = {
  quiz: QuizDefinition
  /** The language in which the course is written. */
  language: CourseLanguage
  onClose: () => void
}

/** What the editor of a quiz needs from the page around the form: the calls of each audience, and the player. */
export type QuizTools = {
  importCall: 'POST /api/formateur/quiz/import' | 'POST /api/admin/quiz/import'
  exportCall: 'POST /api/formateur/quiz/export' | 'POST /api/admin/quiz/export'
  resultsPath: (formationId: number | string, chapterId: number) => string
  Preview: ComponentType<QuizPreviewProps>
}

export const QuizToolsContext = createContext<QuizTools | null>(null)

export function useQuizTools(): QuizTools {
  const tools = use(QuizToolsContext)
  if (!tools) throw new Error('The editor of a quiz needs the tools of its page')
  return tools
}
