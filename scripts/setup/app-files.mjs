/** The learner's pages that open without a network (docs/decisions/059), and what they start with. */
const page = (name) => `web/pages/learner/${name}.tsx`
const roots = ['learner-layout', 'dashboard-page', 'my-courses-page', 'watch-page', 'device-page'].map(page)
const entry = 'web/entry-client.tsx'
/** Their lazy parts that need a network anyway, or play what is not kept. */
const online = /\/quiz\/|\/discussion\/|hls|dash|remotion|youtube|vimeo|google-cast/

/**
 * Addresses of every file that these pages load in one language, from the manifest of its build. Code that a page loads
 * later is followed, but not from the entry and the list of routes: those lead to every page of the academy.
 */
export function appFiles(manifest) {
  const { visit, addresses } = walk(manifest)
  visit(entry)
  // The list of private pages, and what looks after the kept chapters.
  for (const lazy of manifest[entry].dynamicImports) if (!/^web\/pages\//.test(lazy)) visit(lazy)
  for (const root of roots) visit(root, true)
  return addresses()
}

/** Addresses of the files that the pages of visitors load at once, in one language. */
export function publicFiles(manifest) {
  const { visit, addresses } = walk(manifest)
  visit(entry)
  for (const key of Object.keys(manifest)) if (/^web\/pages\/(public|auth)\//.test(key)) visit(key)
  return addresses()
}

function walk(manifest) {
  const found = new Set()
  const isEntry = (key) => manifest[key]?.isEntry || key === 'web/private-routes.tsx'
  const visit = (key, followsLazy = false) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(key)) return
    found.add(key)
    for (const imported of chunk.imports ?? []) visit(imported, followsLazy && !isEntry(imported))
    if (!followsLazy) return
    for (const lazy of chunk.dynamicImports ?? []) if (!online.test(lazy)) visit(lazy, true)
  }
  const addresses = () => {
    const files = [...found].flatMap((key) => {
      const { file, css = [], assets = [] } = manifest[key]
      return [file, ...css, ...assets]
    })
    return [...new Set(files)].map((file) => `/${file}`)
  }
  return { visit, addresses }
}
