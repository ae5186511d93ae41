/**
 * Lets the bundler remove the parts of the router that nothing here uses: its framework mode, forms, fetchers,
 * middleware and view transitions. It cannot know that creating a context or a component has no side effect, nor that
 * these functions are never called. A change in the router's code, after an upgrade, fails the build.
 */
export const leanRouter = {
  name: 'lean-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/, code: 'createBrowserRouter' },
    handler(code) {
      return { code: withShortBodies(withoutUnusedText(code), (text) => this.parse(text)), map: null }
    },
  },
}

const texts = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/return shouldPrefetch && /g, 'return false && '],
  [/if \(init\.instrumentations\)/g, 'if (false)'],
  // A page never waits for a fetcher.
  [/ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{\n {4}if \(initialHydration[\s\S]*?\n {2}\}\);\n/g, ''],
  // Routes load as a whole, not field by field.
  [/let lazyKeys = Object\.keys\(route\.lazy\);/g, 'return;'],
  [/opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  // A link never asks for a view transition.
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, 'if (true)'],
  [/if \(renderDfd && pendingState && router\.window\)/g, 'if (false)'],
  [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/g, 'if (false)'],
  [/if \(!vtContext\.isTransitioning && interruption\)/g, 'if (false)'],
]

/** What each of these functions answers here. */
const bodies = {
  // Forms that the router sends.
  normalizeNavigateOptions: 'return { path }',
  handleAction: '',
  getSubmissionFromNavigation: '',
  getUpdatedActionData: '',
  // Fetchers.
  fetch2: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  setFetcherError: '',
  updateFetcherState: '',
  resetFetcher: '',
  getFetcher: '',
  queueFetcherForDeletion: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  getUpdatedRevalidatingFetchers: '',
  revalidate: '',
  // Middleware, and routes that a server or a development build changes.
  runClientMiddlewarePipeline: '',
  deserializeErrors: '',
  _internalSetRoutes: '',
  RSCErrorHandler: 'return children',
  // Every route has an error boundary of ours above it.
  DefaultErrorComponent: 'return null',
  // View transitions, and pages loaded before a link is followed.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  usePrefetchBehavior: 'return [false, undefined, {}]',
}

function withoutUnusedText(code) {
  return texts.reduce((text, [found, instead]) => {
    if (!text.match(found)) throw changed(found)
    return text.replace(found, instead)
  }, code)
}

function withShortBodies(code, parse) {
  const missing = new Set(Object.keys(bodies))
  const edits = []
  const visit = (node) => {
    if (node.type === 'FunctionDeclaration' && bodies[node.id?.name] !== undefined) {
      missing.delete(node.id.name)
      return edits.push([node.body.start, node.body.end, `{ ${bodies[node.id.name]} }`])
    }
    for (const message of messagesOf(node)) edits.push([message.start, message.end, "''"])
    for (const child of Object.values(node).flat()) if (child?.type) visit(child)
  }
  visit(parse(code))
  if (missing.size > 0) throw changed([...missing].join(', '))
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
}

/** The sentences for developers in `invariant` and warnings, which no reader sees. */
function messagesOf({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || !/^(invariant2?|warning|warnOnce)$/.test(callee.name)) return []
  return given.slice(1)
}

const changed = (part) => new Error(`The router has changed: ${part} is no longer in it`)
