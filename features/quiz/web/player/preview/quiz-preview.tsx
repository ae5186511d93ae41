import { useState } from 'react'
import type { CourseLanguage } from '#shared/languages.ts'
import { written } from '#web/lib/written.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/quiz-author.ts'
import type { AutosavedAnswers } from '../../../attempt.ts'
import type { QuizDefinition } from '../../../definition.ts'
import { freezeQuiz } from '../../../frozen.ts'
import { PreviewQuestions } from './preview-questions.tsx'
import { PreviewResult } from './preview-result.tsx'

type Props = { quiz: QuizDefinition; language: CourseLanguage; onClose: () => void }

/**
 * A quiz as learners will live it, from the definition in its author’s form: drawn, mixed and graded here, by the code
 * that the server uses. Nothing is sent and nothing is kept.
 */
export function QuizPreview({ quiz, language, onClose }: Props) {
  const [frozen, setFrozen] = useState(() => freezeQuiz(quiz))
  const [ended, setEnded] = useState<AutosavedAnswers | null>(null)
  const languageAttributes = written(language)

  function again() {
    setFrozen(freezeQuiz(quiz))
    setEnded(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={words.preview.title}
      description={words.preview.lead}
      closeLabel={words.preview.close}
    >
      {ended ? (
        <PreviewResult
          frozen={frozen}
          answers={ended}
          quiz={quiz}
          languageAttributes={languageAttributes}
          onAgain={again}
        />
      ) : (
        <PreviewQuestions frozen={frozen} languageAttributes={languageAttributes} onFinish={setEnded} />
      )}
    </Dialog>
  )
}
