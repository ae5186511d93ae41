import { lazy } from 'react'
import { paths } from '#shared/paths.ts'
import type { QuizTools } from '#web/features/course-form/content/quiz/quiz-tools.ts'
import { type CourseCalls, CourseFormLoader } from '#web/features/course-form/course-form-loader.tsx'
import { useAcademy } from '#web/lib/academy.tsx'

const calls: CourseCalls = {
  categories: 'GET /api/admin/formations/overview',
  read: 'GET /api/admin/formations/:id/edit',
  create: 'POST /api/admin/formations',
  update: 'PUT /api/admin/formations/:id',
  picture: 'POST /api/admin/pictures',
  accept: 'POST /api/admin/chapitres/:chapitreId/captions/:language/accept',
  transcribe: 'POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe',
}

const quizTools: QuizTools = {
  importCall: 'POST /api/admin/quiz/import',
  exportCall: 'POST /api/admin/quiz/export',
  resultsPath: paths.admin.quizResults,
  Preview: lazy(async () => ({
    default: (await import('#web/features/player/quiz/preview/quiz-preview.tsx')).QuizPreview,
  })),
}

export function CourseFormPage() {
  const { name } = useAcademy()
  return (
    <CourseFormLoader calls={calls} quizTools={quizTools} listPath={paths.admin.courses} trainerName={name} />
  )
}
