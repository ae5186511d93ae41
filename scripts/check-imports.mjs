// Import rules that biome.json cannot express.
import { READS } from './checks/folders.mjs'
import { importProblems, outdatedArrows } from './checks/import-rules.mjs'
import { readSources, report } from './checks/sources.mjs'

const files = readSources(READS.imports)
report([...importProblems(files), ...outdatedArrows(files)], `${files.size} files import only what they may.`)
