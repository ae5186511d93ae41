/** The oldest browsers that run our scripts, as the bundlers name them (docs/browsers.md). Older ones read pages without. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4']
