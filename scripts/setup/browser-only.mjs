const nothing = '\0browser-only'

/** The private pages, in the renderers alone: the server draws none of them, so they need not be built for it. */
export const withoutPrivatePages = {
  name: 'without-private-pages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/pages\/(learner|trainer|admin)\/[^/]+-(page|layout)\.tsx$/ },
    handler: () => nothing,
  },
  load: {
    filter: { id: new RegExp(`^${nothing}$`) },
    handler: () => 'export {}',
  },
}
