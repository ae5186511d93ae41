// Import rules that biome.json cannot express.
import { importProblems, outdatedArrows } from './checks/import-rules.mjs'
import { readSources, report } from './checks/sources.mjs'

const files = readSources(
  ['features', 'shared', 'db', 'messages', 'server', 'web', 'e2e', 'scripts'],
  /\.(tsx?|mjs)$/,
)
report([...importProblems(files), ...outdatedArrows(files)], `${files.size} files import only what they may.`)
