import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { FORM_DONE, FORM_ERROR } from '#features/accounts/plain-forms.ts'
import { FILTER_NAMES } from '#features/catalogue/web/list/filter-names.ts'
import type { Academy, OwnPage } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/seo.ts'
import { described, titled } from './lib/head.ts'
import { ownTextQuery } from './lib/own-text.ts'
import { drawn, importPage, pagesOf } from './page-routes.ts'
import { courseHead } from './pages/public/course-head.ts'
import { homeHead } from './pages/public/home-head.ts'
import { PublicLayout } from './pages/public/public-layout.tsx'
import { Root } from './root.tsx'
import { PageError } from './shell/page-error.tsx'
import { Waiting } from './shell/waiting.tsx'

/** The route to which the browser adds the private areas when somebody goes there. */
export const ROOT = 'root'

/**
 * Every public address of the site. Each page has its own chunk, so that a visitor downloads only what they read. Public
 * pages are rendered by the server with their data; the private ones (private-routes.tsx) by the browser alone.
 */
export function createRoutes(
  queries: QueryClient,
  areas: RouteObject[] = [],
  academy?: Academy,
): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: PageError,
      HydrateFallback: Waiting,
      children: [
        {
          Component: PublicLayout,
          children: [{ ErrorBoundary: PageError, children: publicPages(queries, academy) }],
        },
        accounts,
        ...areas,
        { path: paths.formations, loader: () => redirect(paths.courses) },
        { path: '*', loader: () => redirect(paths.home) },
      ],
    },
  ]
}

function publicPages(queries: QueryClient, academy: Academy | undefined): RouteObject[] {
  /** Of a page with the owner's text, the text is loaded with it. */
  const ownPage = (name: OwnPage, route: RouteObject): RouteObject => ({
    ...route,
    loader: async () => (academy?.ownPages?.includes(name) ? queries.fetchQuery(ownTextQuery(name)) : null),
  })
  return [
    {
      path: paths.home,
      lazy: async () => {
        const { HomePage, loadHome } = await importPage<typeof import('./pages/public/home-page.tsx')>(
          publicFiles,
          home,
        )
        return { Component: HomePage, loader: () => loadHome(queries) }
      },
      handle: drawn(home, homeHead),
    },
    {
      path: paths.courses,
      lazy: async () => {
        const { CataloguePage, CatalogueError, loadCatalogue } = await importPage<
          typeof import('./pages/public/catalogue-page.tsx')
        >(publicFiles, catalogue)
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
        const { CoursePage, CourseError, loadCourse } = await importPage<
          typeof import('./pages/public/course-page.tsx')
        >(publicFiles, course)
        const loader = ({ params }: LoaderFunctionArgs) => loadCourse(queries, params.id)
        return { Component: CoursePage, ErrorBoundary: CourseError, loader }
      },
      handle: drawn(course, courseHead),
    },
    {
      path: paths.certificates,
      lazy: async () => {
        const { CertificatesPage, loadCertificates } = await importPage<
          typeof import('./pages/public/certificates-page.tsx')
        >(publicFiles, certificates)
        return { Component: CertificatesPage, loader: loadCertificates }
      },
      handle: { ...drawn(certificates, titled(words.certificates)), reads: ['numero'] },
    },
    {
      path: paths.certificate(':number'),
      lazy: async () => {
        const { CertificatePage, CertificateError, loadCertificate } = await importPage<
          typeof import('./pages/public/certificate-page.tsx')
        >(publicFiles, certificate)
        const loader = ({ params }: LoaderFunctionArgs) => loadCertificate(queries, params.number)
        return { Component: CertificatePage, ErrorBoundary: CertificateError, loader }
      },
      handle: drawn(certificate, titled(words.certificates)),
    },
    page(paths.contact, described(words.contact), 'public/contact-page'),
    ownPage('about', page(paths.about, described(words.about), 'public/about-page')),
    ownPage('terms', page(paths.terms, described(words.terms), 'public/terms-page')),
    ownPage('privacy', page(paths.privacy, described(words.privacy), 'public/privacy-page')),
  ]
}

const publicFiles = import.meta.glob<Record<string, unknown>>([
  './pages/{public,auth}/*-page.tsx',
  './pages/auth/*-layout.tsx',
])
const { page, layoutOf } = pagesOf(publicFiles)

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
