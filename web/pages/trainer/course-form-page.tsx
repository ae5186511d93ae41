import { lazy } from 'react'
import { type CourseCalls, CourseFormLoader } from '#features/courses/web/form/course-form-loader.tsx'
import type { QuizTools } from '#features/quiz/web/form/quiz-tools.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'

const calls: CourseCalls = {
  categories: 'GET /api/formateur/categories',
  read: 'GET /api/formateur/formations/:id/edit',
  create: 'POST /api/formateur/formations',
  update: 'PUT /api/formateur/formations/:id',
  picture: 'POST /api/formateur/pictures',
  accept: 'POST /api/formateur/chapitres/:chapitreId/captions/:language/accept',
  transcribe: 'POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe',
}

const quizTools: QuizTools = {
  importCall: 'POST /api/formateur/quiz/import',
  exportCall: 'POST /api/formateur/quiz/export',
  resultsPath: paths.trainer.quizResults,
  Preview: lazy(async () => ({
    default: (await import('#features/quiz/web/player/preview/quiz-preview.tsx')).QuizPreview,
  })),
}

export function CourseFormPage() {
  const user = useUser()
  return (
    <CourseFormLoader
      calls={calls}
      quizTools={quizTools}
      listPath={paths.trainer.courses}
      trainerName={displayName(user)}
      trainerId={user.id}
    />
  )
}
