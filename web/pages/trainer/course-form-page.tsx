import { paths } from '#shared/paths.ts'
import { type CourseCalls, CourseFormLoader } from '#web/features/course-form/course-form-loader.tsx'
import { displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'

const calls: CourseCalls = {
  categories: 'GET /api/formateur/categories',
  read: 'GET /api/formateur/formations/:id/edit',
  create: 'POST /api/formateur/formations',
  update: 'PUT /api/formateur/formations/:id',
  picture: 'POST /api/formateur/pictures',
}

export function CourseFormPage() {
  const user = useUser()
  return (
    <CourseFormLoader
      calls={calls}
      listPath={paths.trainer.courses}
      trainerName={displayName(user)}
      trainerId={user.id}
    />
  )
}
