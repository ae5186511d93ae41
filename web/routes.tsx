import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { words } from '#words/seo.ts'
import { PageError } from './features/shell/page-error.tsx'
import { RequireRole } from './features/shell/require-role.tsx'
import { SpaceLoading, Waiting } from './features/shell/shell-notice.tsx'
import { described, type HeadOf, type PageHandle, titled } from './lib/head.ts'
import { FILTER_NAMES } from './pages/public/catalogue/filter-names.ts'
import { courseHead } from './pages/public/course-head.ts'
import { homeHead } from './pages/public/home-head.ts'
import { PublicLayout } from './pages/public/public-layout.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'

/**
 * Every address of the site and who may see it. Each page is a download of its own, so that a visitor pays for
 * the one they read. Public pages are rendered by the server with their data, the others by the browser alone.
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
        { path: '/formations', loader: () => redirect(paths.courses) },
        ...developmentPages,
        { path: '*', loader: () => redirect(paths.home) },
      ],
    },
  ]
}

function publicPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: '/',
      lazy: async () => {
        const { HomePage, loadHome } = await import('./pages/public/home-page.tsx')
        return { Component: HomePage, loader: () => loadHome(queries) }
      },
      handle: head(homeHead),
    },
    {
      path: '/courses',
      lazy: async () => {
        const { CataloguePage, CatalogueError, loadCatalogue } = await import(
          './pages/public/catalogue-page.tsx'
        )
        return {
          Component: CataloguePage,
          ErrorBoundary: CatalogueError,
          loader: () => loadCatalogue(queries),
        }
      },
      handle: { ...head(described(words.courses)), reads: Object.values(FILTER_NAMES) },
    },
    {
      path: '/courses/:id',
      lazy: async () => {
        const { CoursePage, CourseError, loadCourse } = await import('./pages/public/course-page.tsx')
        const loader = ({ params }: LoaderFunctionArgs) => loadCourse(queries, params.id)
        return { Component: CoursePage, ErrorBoundary: CourseError, loader }
      },
      handle: head(courseHead),
    },
    {
      path: '/contact',
      lazy: component(async () => (await import('./pages/public/contact-page.tsx')).ContactPage),
      handle: head(described(words.contact)),
    },
    {
      path: '/about',
      lazy: component(async () => (await import('./pages/public/about-page.tsx')).AboutPage),
      handle: head(described(words.about)),
    },
    {
      path: '/terms',
      lazy: component(async () => (await import('./pages/public/terms-page.tsx')).TermsPage),
      handle: head(described(words.terms)),
    },
    {
      path: '/privacy',
      lazy: component(async () => (await import('./pages/public/privacy-page.tsx')).PrivacyPage),
      handle: head(described(words.privacy)),
    },
  ]
}

const accounts = area(
  async () => (await import('./pages/auth/auth-layout.tsx')).AuthLayout,
  [
    page('/signin', words.signIn, async () => (await import('./pages/auth/sign-in-page.tsx')).SignInPage),
    page('/signup', words.signUp, async () => (await import('./pages/auth/sign-up-page.tsx')).SignUpPage),
    page(
      '/verify-email',
      words.verifyEmail,
      async () => (await import('./pages/auth/verify-email-page.tsx')).VerifyEmailPage,
    ),
    page(
      '/auth/callback',
      words.authCallback,
      async () => (await import('./pages/auth/auth-callback-page.tsx')).AuthCallbackPage,
    ),
    page(
      '/forgot-password',
      words.forgotPassword,
      async () => (await import('./pages/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    page(
      '/reset-password',
      words.resetPassword,
      async () => (await import('./pages/auth/reset-password-page.tsx')).ResetPasswordPage,
    ),
  ],
)

const myCourses = async () => (await import('./pages/learner/my-courses-page.tsx')).MyCoursesPage
const learnerEdit = async () => (await import('./pages/learner/profile-edit-page.tsx')).ProfileEditPage
const learnerProfile = async () => (await import('./pages/learner/profile-view-page.tsx')).ProfileViewPage

const learner: RouteObject = {
  element: <RequireRole only="user" />,
  HydrateFallback: SpaceLoading,
  children: [
    area(
      async () => (await import('./pages/learner/learner-layout.tsx')).LearnerLayout,
      [
        page(
          '/dashboard',
          words.dashboard,
          async () => (await import('./pages/learner/dashboard-page.tsx')).DashboardPage,
        ),
        page('/dashboard/about', words.myProfile, learnerProfile),
        page('/dashboard/courses', words.myCourses, myCourses),
        page('/dashboard/formations', words.myCourses, myCourses),
        page('/dashboard/profile', words.profileEdit, learnerEdit),
        page('/dashboard/edit', words.profileEdit, learnerEdit),
      ],
    ),
    // The player fills the screen: no shell around it.
    area(undefined, [
      page(
        '/dashboard/watch/:id',
        words.watch,
        async () => (await import('./pages/learner/watch-page.tsx')).WatchPage,
      ),
    ]),
  ],
}

const trainerEdit = async () => (await import('./pages/trainer/profile-edit-page.tsx')).ProfileEditPage
const trainerProfile = async () => (await import('./pages/trainer/profile-view-page.tsx')).ProfileViewPage
const trainerCourses = async () => (await import('./pages/trainer/courses-page.tsx')).CoursesPage
const trainerForm = async () => (await import('./pages/trainer/course-form-page.tsx')).CourseFormPage

const trainer: RouteObject = {
  element: <RequireRole only="formateur" />,
  HydrateFallback: SpaceLoading,
  children: [
    area(
      async () => (await import('./pages/trainer/trainer-layout.tsx')).TrainerLayout,
      [
        page(
          '/formateur',
          words.dashboard,
          async () => (await import('./pages/trainer/dashboard-page.tsx')).DashboardPage,
        ),
        page('/formateur/about', words.myProfile, trainerProfile),
        page('/formateur/profile', words.profileEdit, trainerEdit),
        page('/formateur/edit', words.profileEdit, trainerEdit),
        page('/formateur/courses', words.manageCourses, trainerCourses),
        page('/formateur/courses/new', words.newCourse, trainerForm),
        page('/formateur/courses/:id', words.editCourse, trainerForm),
      ],
    ),
  ],
}

const adminDashboard = async () => (await import('./pages/admin/dashboard-page.tsx')).DashboardPage
const users = async () => (await import('./pages/admin/users-page.tsx')).UsersPage
const user = async () => (await import('./pages/admin/user-page.tsx')).UserPage
const adminCourses = async () => (await import('./pages/admin/courses-page.tsx')).CoursesPage
const adminForm = async () => (await import('./pages/admin/course-form-page.tsx')).CourseFormPage
const inscriptions = async () => (await import('./pages/admin/inscriptions-page.tsx')).InscriptionsPage
const newInscription = async () => (await import('./pages/admin/new-inscription-page.tsx')).NewInscriptionPage
const audit = async () => (await import('./pages/admin/audit-page.tsx')).AuditPage

const admin: RouteObject = {
  element: <RequireRole only="admin" />,
  HydrateFallback: SpaceLoading,
  children: [
    area(
      async () => (await import('./pages/admin/admin-layout.tsx')).AdminLayout,
      [
        page('/admin', words.adminDashboard, adminDashboard),
        page('/admin/users', words.users, users),
        page('/admin/users/:id', words.user, user),
        page('/admin/courses', words.manageCourses, adminCourses),
        page('/admin/courses/new', words.newCourse, adminForm),
        page('/admin/courses/:id', words.editCourse, adminForm),
        page('/admin/inscriptions', words.inscriptions, inscriptions),
        page('/admin/inscriptions/new', words.newInscription, newInscription),
        page('/admin/audit', words.audit, audit),
      ],
    ),
  ],
}

/** The design system on one page; left out of the build. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      area(undefined, [
        page('/dev/ui', 'UI', async () => (await import('./dev/gallery-page.tsx')).GalleryPage),
      ]),
    ]
  : []

type Load = () => Promise<ComponentType>

/** Pages the server does not draw, in the layout they share. A page that fails leaves its layout standing. */
function area(layout: Load | undefined, children: RouteObject[]): RouteObject {
  const handle: PageHandle = { clientOnly: true }
  return { handle, lazy: layout && component(layout), children: [{ ErrorBoundary: PageError, children }] }
}

/** A page fetched when one goes there, and its title. */
function page(path: string, title: string, load: Load): RouteObject {
  return { path, handle: head(titled(title)), lazy: component(load) }
}

function component(load: Load) {
  return async () => ({ Component: await load() })
}

function head(headOf: HeadOf): PageHandle {
  return { head: headOf }
}
