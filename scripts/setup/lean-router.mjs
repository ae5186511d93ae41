/**
 * Lets the bundler leave out the parts of the router that only serve its framework mode, which we do not use: it
 * cannot know by itself that making a context or a component has no effect, nor that no link of ours prefetches and nothing of ours watches it.
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
