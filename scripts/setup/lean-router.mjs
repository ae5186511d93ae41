/**
 * Lets the bundler remove the parts of the router that only its framework mode uses: it cannot know that creating a
 * context or a component has no side effect, nor that none of our links prefetches.
 */
export const leanRouter = {
  name: 'lean-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/, code: 'createBrowserRouter' },
    handler(code) {
      const lean = [
        [/^\w+\.displayName = .*;$/gm, ''],
        [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
        [/return shouldPrefetch && /g, 'return false && '],
        [/if \(init\.instrumentations\)/g, 'if (false)'],
      ].reduce((text, [found, instead]) => {
        if (!text.match(found)) throw new Error(`The router has changed: ${found} is no longer in it`)
        return text.replace(found, instead)
      }, code)
      return { code: lean, map: null }
    },
  },
}
