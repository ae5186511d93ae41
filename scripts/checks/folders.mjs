/** What each check reads: folders, and a pattern of paths where it is not all of their code. covered-files.test.mjs holds them together. */
export const READS = {
  imports: {
    folders: ['features', 'shared', 'db', 'messages', 'server', 'web', 'e2e', 'faults', 'bench', 'scripts'],
    pattern: /\.(tsx?|mjs)$/,
  },
  names: {
    folders: ['features', 'shared', 'db', 'messages', 'server', 'web', 'e2e', 'faults', 'bench', 'scripts'],
    pattern: /\.(tsx?|mjs)$/,
  },
  /** Code that may read a word. */
  words: {
    folders: ['features', 'shared', 'db', 'messages', 'server', 'web'],
    pattern: /(?<!\.test)\.tsx?$/,
  },
  /** Code whose texts are shown. */
  shown: {
    folders: ['features', 'web'],
    pattern: /^(web|features\/[^/]+\/web)\/(?!(?:.*\/)?testing\/).*(?<!\.test)\.tsx?$/,
  },
  direction: { folders: ['features', 'web'], pattern: /^(web|features\/[^/]+\/web)\/.*\.tsx?$/ },
}
