import { CourseFormLoader } from '#features/courses/web/form/course-form-loader.tsx'
import { useAcademy } from '#web/lib/academy.tsx'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'

/** A new course belongs to its trainer, or to the academy. */
export function CourseFormPage() {
  const { address } = useAuthorSpace()
  const academy = useAcademy()
  const user = useUser()
  if (address === 'admin') return <CourseFormLoader trainerName={academy.name} />
  return <CourseFormLoader trainerName={displayName(user)} trainerId={user.id} />
}
