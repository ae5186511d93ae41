/**
 * In place of Vite's own helper around every `import()` of a page: that one can preload scripts too, which our documents
 * name themselves (decision 030), and weighs half a kilobyte more. Here it waits for the page's stylesheet, if it has one.
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
    // Taken away, so that the next try asks for it again.
    link.onerror = () => reject(link.remove())
    document.head.append(link)
  })
}`,
  },
}
