/**
 * Replaces Vite's helper around every `import()` of a page, which can also preload scripts, as our documents do
 * themselves (decision 030), and is half a kilobyte larger. This one waits for the stylesheet of the page, if it has
 * one.
 */
export const stylesheetLoader = {
  name: 'stylesheet-loader',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `
export const __vitePreload = (load, files = []) => Promise.all(files.map(loadStylesheet)).then(load)

function loadStylesheet(file) {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    // Removed, so that the next try loads it again.
    link.onerror = () => reject(link.remove())
    document.head.append(link)
  })
}`,
  },
}
