/** Every address of the site: routes, links, redirects, mails, the sitemap and the service worker take theirs from here. */
type Id = number | string

// Separate constants, not fields of `paths`, so that the service worker bundles only those it uses.
const home = '/'
export const catalogue = '/courses'
const about = '/about'
const contact = '/contact'
const terms = '/terms'
const privacy = '/privacy'
const certificates = '/certificats'
const verifyEmail = '/verify-email'
const authCallback = '/auth/callback'
const resetPassword = '/reset-password'
/** Drawn by the server: stops one kind of mail. Not in `paths`, which every page loads. */
export const unsubscribePage = '/unsubscribe'

/** Where the pages of a learner begin; some of them open without a network. */
export const learnerHome = '/dashboard'

/** Static pages and lists, which exist whatever the catalogue holds. */
export const publicPages = [home, catalogue, about, contact, terms, privacy]
/** Their address carries a token. */
export const tokenPages = [verifyEmail, resetPassword, authCallback, unsubscribePage]

export const serviceWorker = '/sw.js'
/** What a browser needs to put the academy on a home screen; one a language. */
export const manifestFile = '/manifest.webmanifest'
/** What the service worker shows without a network. */
/** On pages, while the owner has settings of their own: what the page shows of them, in short. */
export const IDENTITY_HEADER = 'x-academy'

export const offlinePage = '/offline.html'

/** The pictures of shared links: social networks show 1.91 to 1. */
export const sharingSize = { width: 1200, height: 630 }

/** A form of the accounts with the address filled in. After the `#`, so that no log has it. */
export const withAddress = (form: string, email: string) => `${form}#email=${encodeURIComponent(email)}`

export const paths = {
  home,
  about,
  contact,
  terms,
  privacy,
  courses: catalogue,
  course: (id: Id) => `${catalogue}/${id}`,
  /** Leads to the catalogue. */
  formations: '/formations',
  /** Drawn by the server: the tiling of a course in the colours of an accent, and the preview of a shared link. */
  tiling: (id: Id, accent: string) => `/tiles/${id}-${accent}.svg`,
  courseSharing: (id: Id) => `/og/courses/${id}.jpg`,
  sharing: '/og/academie.jpg',
  /** Where anybody checks one by its number. */
  certificates,
  certificate: (number: string) => `${certificates}/${number}`,
  feed: '/rss.xml',
  sitemap: '/sitemap.xml',

  signIn: '/signin',
  signUp: '/signup',
  verifyEmail,
  authCallback,
  forgotPassword: '/forgot-password',
  resetPassword,

  learner: {
    home: learnerHome,
    about: '/dashboard/about',
    courses: '/dashboard/courses',
    /** The same page. */
    formations: '/dashboard/formations',
    profile: '/dashboard/profile',
    edit: '/dashboard/edit',
    certificates: '/dashboard/certificates',
    notifications: '/dashboard/notifications',
    /** What is kept in this browser. */
    device: '/dashboard/device',
    watch: (id: Id) => `/dashboard/watch/${id}`,
    watchChapter: (id: Id, chapterId: Id) => `/dashboard/watch/${id}?chapitre=${chapterId}`,
  },

  trainer: {
    home: '/formateur',
    about: '/formateur/about',
    courses: '/formateur/courses',
    newCourse: '/formateur/courses/new',
    course: (id: Id) => `/formateur/courses/${id}`,
    /** As a learner sees it. */
    preview: (id: Id) => `/formateur/courses/${id}/preview`,
    questions: '/formateur/questions',
    notifications: '/formateur/notifications',
    learners: (id: Id) => `/formateur/courses/${id}/learners`,
    learner: (id: Id, userId: Id) => `/formateur/courses/${id}/learners/${userId}`,
    quizResults: (id: Id, chapterId: Id) => `/formateur/courses/${id}/quiz/${chapterId}`,
    profile: '/formateur/profile',
    edit: '/formateur/edit',
  },

  admin: {
    home: '/admin',
    users: '/admin/users',
    user: (id: Id) => `/admin/users/${id}`,
    courses: '/admin/courses',
    newCourse: '/admin/courses/new',
    import: '/admin/import',
    course: (id: Id) => `/admin/courses/${id}`,
    preview: (id: Id) => `/admin/courses/${id}/preview`,
    questions: '/admin/questions',
    notifications: '/admin/notifications',
    learners: (id: Id) => `/admin/courses/${id}/learners`,
    learner: (id: Id, userId: Id) => `/admin/courses/${id}/learners/${userId}`,
    quizResults: (id: Id, chapterId: Id) => `/admin/courses/${id}/quiz/${chapterId}`,
    enrolments: '/admin/inscriptions',
    newEnrolment: '/admin/inscriptions/new',
    certificates: '/admin/certificates',
    groups: '/admin/groups',
    group: (id: Id) => `/admin/groups/${id}`,
    audit: '/admin/audit',
    categories: '/admin/categories',
    identity: '/admin/identity',
    settings: '/admin/settings',
  },
}
