import { paths } from '#shared/paths.ts'
import { type CourseCalls, CourseFormLoader } from '#web/features/course-form/course-form-loader.tsx'
import { useAcademy } from '#web/lib/academy.tsx'

const calls: CourseCalls = {
  categories: 'GET /api/admin/formations/overview',
  read: 'GET /api/admin/formations/:id/edit',
  create: 'POST /api/admin/formations',
  update: 'PUT /api/admin/formations/:id',
  picture: 'POST /api/admin/pictures',
}

export function CourseFormPage() {
  const { name } = useAcademy()
  return <CourseFormLoader calls={calls} listPath={paths.admin.courses} trainerName={name} />
}
