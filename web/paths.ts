/** Every address of the site. Links, redirects and the route table are all built from here. */
type Id = number | string

export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  courses: '/courses',
  course: (id: Id) => `/courses/${id}`,
  /** Leads to the catalogue. */
  formations: '/formations',
  /** Drawn by the server: the tiling of a formation, in the colours of an accent, and what a shared link shows. */
  tiling: (id: Id, accent: string) => `/tiles/${id}-${accent}.svg`,
  courseSharing: (id: Id) => `/og/courses/${id}.jpg`,
  sharing: '/og/academie.jpg',
  feed: '/rss.xml',

  signIn: '/signin',
  signUp: '/signup',
  verifyEmail: '/verify-email',
  authCallback: '/auth/callback',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',

  learner: {
    home: '/dashboard',
    about: '/dashboard/about',
    courses: '/dashboard/courses',
    /** The same page. */
    formations: '/dashboard/formations',
    profile: '/dashboard/profile',
    edit: '/dashboard/edit',
    watch: (id: Id) => `/dashboard/watch/${id}`,
  },

  trainer: {
    home: '/formateur',
    about: '/formateur/about',
    courses: '/formateur/courses',
    newCourse: '/formateur/courses/new',
    course: (id: Id) => `/formateur/courses/${id}`,
    profile: '/formateur/profile',
    edit: '/formateur/edit',
  },

  admin: {
    home: '/admin',
    users: '/admin/users',
    user: (id: Id) => `/admin/users/${id}`,
    courses: '/admin/courses',
    newCourse: '/admin/courses/new',
    course: (id: Id) => `/admin/courses/${id}`,
    inscriptions: '/admin/inscriptions',
    newInscription: '/admin/inscriptions/new',
    audit: '/admin/audit',
  },
}
