import type { RouteObject } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/private-titles.ts'
import { titled } from './lib/head.ts'
import { type PageFile, pagesOf } from './page-routes.ts'
import { PageError } from './shell/page-error.tsx'
import { RequireRole } from './shell/require-role.tsx'
import { SpaceLoading } from './shell/shell-notice.tsx'

const { page, layoutOf } = pagesOf(
  import.meta.glob<Record<string, unknown>>([
    './pages/{learner,author,trainer,admin}/*-page.tsx',
    './pages/{learner,trainer,admin}/*-layout.tsx',
  ]),
)

const learner: RouteObject = {
  element: <RequireRole only="user" />,
  HydrateFallback: SpaceLoading,
  children: [
    area('learner/learner-layout', [
      page(paths.learner.home, titled(words.dashboard), 'learner/dashboard-page'),
      page(paths.learner.about, titled(words.myProfile), 'learner/profile-view-page'),
      page(paths.learner.courses, titled(words.myCourses), 'learner/my-courses-page'),
      page(paths.learner.formations, titled(words.myCourses), 'learner/my-courses-page'),
      page(paths.learner.certificates, titled(words.myCertificates), 'learner/certificates-page'),
      page(paths.learner.notifications, titled(words.notifications), 'learner/notifications-page'),
      page(paths.learner.device, titled(words.device), 'learner/device-page'),
      page(paths.learner.profile, titled(words.profileEdit), 'learner/profile-edit-page'),
      page(paths.learner.edit, titled(words.profileEdit), 'learner/profile-edit-page'),
    ]),
    // The player fills the screen, without a shell.
    area(undefined, [page(paths.learner.watch(':id'), titled(words.watch), 'learner/watch-page')]),
  ],
}

const trainer: RouteObject = {
  element: <RequireRole only="formateur" />,
  HydrateFallback: SpaceLoading,
  children: [
    area('trainer/trainer-layout', [
      page(paths.trainer.home, titled(words.dashboard), 'trainer/dashboard-page'),
      page(paths.trainer.about, titled(words.myProfile), 'trainer/profile-view-page'),
      page(paths.trainer.profile, titled(words.profileEdit), 'trainer/profile-edit-page'),
      page(paths.trainer.edit, titled(words.profileEdit), 'trainer/profile-edit-page'),
      page(paths.trainer.courses, titled(words.manageCourses), 'author/courses-page'),
      page(paths.trainer.newCourse, titled(words.newCourse), 'author/course-form-page'),
      page(paths.trainer.course(':id'), titled(words.editCourse), 'author/course-form-page'),
      page(paths.trainer.questions, titled(words.questions), 'author/questions-page'),
      page(paths.trainer.notifications, titled(words.notifications), 'author/notifications-page'),
      page(paths.trainer.learners(':id'), titled(words.learners), 'author/learners-page'),
      page(paths.trainer.learner(':id', ':userId'), titled(words.learners), 'author/learner-page'),
      page(
        paths.trainer.quizResults(':id', ':chapitreId'),
        titled(words.quizResults),
        'author/quiz-results-page',
      ),
    ]),
    area(undefined, [page(paths.trainer.preview(':id'), titled(words.preview), 'author/preview-page')]),
  ],
}

const admin: RouteObject = {
  element: <RequireRole only="admin" />,
  HydrateFallback: SpaceLoading,
  children: [
    area('admin/admin-layout', [
      page(paths.admin.home, titled(words.adminDashboard), 'admin/dashboard-page'),
      page(paths.admin.users, titled(words.users), 'admin/users-page'),
      page(paths.admin.user(':id'), titled(words.user), 'admin/user-page'),
      page(paths.admin.courses, titled(words.manageCourses), 'author/courses-page'),
      page(paths.admin.newCourse, titled(words.newCourse), 'author/course-form-page'),
      page(paths.admin.import, titled(words.import), 'admin/import-page'),
      page(paths.admin.course(':id'), titled(words.editCourse), 'author/course-form-page'),
      page(paths.admin.questions, titled(words.questions), 'author/questions-page'),
      page(paths.admin.notifications, titled(words.notifications), 'author/notifications-page'),
      page(paths.admin.learners(':id'), titled(words.learners), 'author/learners-page'),
      page(paths.admin.learner(':id', ':userId'), titled(words.learners), 'author/learner-page'),
      page(
        paths.admin.quizResults(':id', ':chapitreId'),
        titled(words.quizResults),
        'author/quiz-results-page',
      ),
      page(paths.admin.enrolments, titled(words.inscriptions), 'admin/enrolments-page'),
      page(paths.admin.newEnrolment, titled(words.newEnrolment), 'admin/new-enrolment-page'),
      page(paths.admin.certificates, titled(words.certificates), 'admin/certificates-page'),
      page(paths.admin.groups, titled(words.groups), 'admin/groups-page'),
      page(paths.admin.group(':id'), titled(words.group), 'admin/group-page'),
      page(paths.admin.categories, titled(words.categories), 'admin/categories-page'),
      page(paths.admin.identity, titled(words.identity), 'admin/identity-page'),
      page(paths.admin.audit, titled(words.audit), 'admin/audit-page'),
      page(paths.admin.settings, titled(words.profileEdit), 'admin/settings-page'),
    ]),
    area(undefined, [page(paths.admin.preview(':id'), titled(words.preview), 'author/preview-page')]),
  ],
}

/** Pages that only the browser renders, in their layout. */
function area(layout: PageFile | undefined, children: RouteObject[]): RouteObject {
  return {
    handle: { clientOnly: true, source: 'web/private-routes.tsx' },
    children: [layout ? layoutOf(layout, children) : { ErrorBoundary: PageError, children }],
  }
}

/** The addresses behind a sign-in and who may see them. A chunk of its own: a public page does without. */
export const privateRoutes: RouteObject[] = [learner, trainer, admin]
