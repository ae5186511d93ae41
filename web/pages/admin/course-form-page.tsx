import { lazy } from 'react'
import { type CourseCalls, CourseFormLoader } from '#features/courses/web/form/course-form-loader.tsx'
import type { QuizTools } from '#features/quiz/web/form/quiz-tools.ts'
import { paths } from '#shared/paths.ts'
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
    default: (await import('#features/quiz/web/player/preview/quiz-preview.tsx')).QuizPreview,
  })),
}

export function CourseFormPage() {
  const { name } = useAcademy()
  return (
    <CourseFormLoader calls={calls} quizTools={quizTools} listPath={paths.admin.courses} trainerName={name} />
  )
}
