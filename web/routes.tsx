import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { paths } from '#shared/paths.ts'
import { FORM_DONE, FORM_ERROR } from '#shared/plain-forms.ts'
import { words } from '#words/seo.ts'
import { PageError } from './features/shell/page-error.tsx'
import { RequireRole } from './features/shell/require-role.tsx'
import { SpaceLoading, Waiting } from './features/shell/shell-notice.tsx'
import { described, type HeadOf, type PageHandle, titled } from './lib/head.ts'
import { importComponent, importPage, type PageFile, PRIVATE_FILES, sourceOf } from './page-files.ts'
import { FILTER_NAMES } from './pages/public/catalogue/filter-names.ts'
import { courseHead } from './pages/public/course-head.ts'
import { homeHead } from './pages/public/home-head.ts'
import { PublicLayout } from './pages/public/public-layout.tsx'
import { Root } from './root.tsx'

/**
 * Every address of the site and who may see it. Each page has its own chunk, so that a visitor downloads only what they
 * read. Public pages are rendered by the server with their data, the others by the browser alone.
 */
export function createRoutes(queries: QueryClient): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: PageError,
      HydrateFallback: Waiting,
      children: [
        { Component: PublicLayout, children: [{ ErrorBoundary: PageError, children: publicPages(queries) }] },
        accounts,
        learner,
        trainer,
        admin,
        { path: paths.formations, loader: () => redirect(paths.courses) },
        ...developmentPages,
        { path: '*', loader: () => redirect(paths.home) },
      ],
    },
  ]
}

function publicPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.home,
      lazy: async () => {
        const { HomePage, loadHome } = await importPage<typeof import('./pages/public/home-page.tsx')>(home)
        return { Component: HomePage, loader: () => loadHome(queries) }
      },
      handle: drawn(home, homeHead),
    },
    {
      path: paths.courses,
      lazy: async () => {
        const { CataloguePage, CatalogueError, loadCatalogue } =
          await importPage<typeof import('./pages/public/catalogue-page.tsx')>(catalogue)
        return {
          Component: CataloguePage,
          ErrorBoundary: CatalogueError,
          loader: () => loadCatalogue(queries),
        }
      },
      handle: { ...drawn(catalogue, described(words.courses)), reads: Object.values(FILTER_NAMES) },
    },
    {
      path: paths.course(':id'),
      lazy: async () => {
        const { CoursePage, CourseError, loadCourse } =
          await importPage<typeof import('./pages/public/course-page.tsx')>(course)
        const loader = ({ params }: LoaderFunctionArgs) => loadCourse(queries, params.id)
        return { Component: CoursePage, ErrorBoundary: CourseError, loader }
      },
      handle: drawn(course, courseHead),
    },
    {
      path: paths.certificates,
      lazy: async () => {
        const { CertificatesPage, loadCertificates } =
          await importPage<typeof import('./pages/public/certificates-page.tsx')>(certificates)
        return { Component: CertificatesPage, loader: loadCertificates }
      },
      handle: { ...drawn(certificates, titled(words.certificates)), reads: ['numero'] },
    },
    {
      path: paths.certificate(':number'),
      lazy: async () => {
        const { CertificatePage, CertificateError, loadCertificate } =
          await importPage<typeof import('./pages/public/certificate-page.tsx')>(certificate)
        const loader = ({ params }: LoaderFunctionArgs) => loadCertificate(queries, params.number)
        return { Component: CertificatePage, ErrorBoundary: CertificateError, loader }
      },
      handle: drawn(certificate, titled(words.certificates)),
    },
    page(paths.contact, described(words.contact), 'public/contact-page'),
    page(paths.about, described(words.about), 'public/about-page'),
    page(paths.terms, described(words.terms), 'public/terms-page'),
    page(paths.privacy, described(words.privacy), 'public/privacy-page'),
  ]
}

/** The query parameters with the result of a form sent without script. */
const formOutcome = [FORM_ERROR, FORM_DONE]

const home = 'public/home-page'
const catalogue = 'public/catalogue-page'
const course = 'public/course-page'
const certificates = 'public/certificates-page'
const certificate = 'public/certificate-page'

/** Rendered by the server like the public pages. Only the browser reads a token in the address. */
const accounts = layoutOf('auth/auth-layout', [
  page(paths.signIn, titled(words.signIn), 'auth/sign-in-page', formOutcome),
  page(paths.signUp, titled(words.signUp), 'auth/sign-up-page', formOutcome),
  page(paths.forgotPassword, titled(words.forgotPassword), 'auth/forgot-password-page', formOutcome),
  page(paths.resetPassword, titled(words.resetPassword), 'auth/reset-password-page'),
  page(paths.verifyEmail, titled(words.verifyEmail), 'auth/verify-email-page'),
  page(paths.authCallback, titled(words.authCallback), 'auth/auth-callback-page'),
])

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
      page(paths.trainer.courses, titled(words.manageCourses), 'trainer/courses-page'),
      page(paths.trainer.newCourse, titled(words.newCourse), 'trainer/course-form-page'),
      page(paths.trainer.course(':id'), titled(words.editCourse), 'trainer/course-form-page'),
      page(paths.trainer.questions, titled(words.questions), 'trainer/questions-page'),
      page(paths.trainer.learners(':id'), titled(words.learners), 'trainer/learners-page'),
      page(
        paths.trainer.quizResults(':id', ':chapitreId'),
        titled(words.quizResults),
        'trainer/quiz-results-page',
      ),
    ]),
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
      page(paths.admin.courses, titled(words.manageCourses), 'admin/courses-page'),
      page(paths.admin.newCourse, titled(words.newCourse), 'admin/course-form-page'),
      page(paths.admin.course(':id'), titled(words.editCourse), 'admin/course-form-page'),
      page(paths.admin.questions, titled(words.questions), 'admin/questions-page'),
      page(paths.admin.learners(':id'), titled(words.learners), 'admin/learners-page'),
      page(
        paths.admin.quizResults(':id', ':chapitreId'),
        titled(words.quizResults),
        'admin/quiz-results-page',
      ),
      page(paths.admin.inscriptions, titled(words.inscriptions), 'admin/inscriptions-page'),
      page(paths.admin.newInscription, titled(words.newInscription), 'admin/new-inscription-page'),
      page(paths.admin.certificates, titled(words.certificates), 'admin/certificates-page'),
      page(paths.admin.groups, titled(words.groups), 'admin/groups-page'),
      page(paths.admin.group(':id'), titled(words.group), 'admin/group-page'),
      page(paths.admin.audit, titled(words.audit), 'admin/audit-page'),
      page(paths.admin.settings, titled(words.profileEdit), 'admin/settings-page'),
    ]),
  ],
}

/** The design system on one page; not in the build. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        handle: { clientOnly: true, head: titled('UI') },
        lazy: async () => ({ Component: (await import('./dev/gallery-page.tsx')).GalleryPage }),
      },
    ]
  : []

/** Pages that only the browser renders, in their layout. */
function area(layout: PageFile | undefined, children: RouteObject[]): RouteObject {
  return {
    handle: { clientOnly: true, source: PRIVATE_FILES },
    children: [layout ? layoutOf(layout, children) : { ErrorBoundary: PageError, children }],
  }
}

/** If a page fails, its layout stays. */
function layoutOf(file: PageFile, children: RouteObject[]): RouteObject {
  const handle: PageHandle = { source: sourceOf(file) }
  return {
    handle,
    lazy: () => importComponent(file),
    children: [{ ErrorBoundary: PageError, children }],
  }
}

/** A page with its own chunk, and its metadata. */
function page(path: string, headOf: HeadOf, file: PageFile, reads?: readonly string[]): RouteObject {
  return { path, handle: { ...drawn(file, headOf), reads }, lazy: () => importComponent(file) }
}

function drawn(file: PageFile, headOf: HeadOf): PageHandle {
  return { head: headOf, source: sourceOf(file) }
}
