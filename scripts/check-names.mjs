// Names of ours use the words of docs/glossary.md.
import { READS } from './checks/folders.mjs'
import { retiredNames } from './checks/name-rules.mjs'
import { readSources, report } from './checks/sources.mjs'

const files = readSources(READS.names)
report(
  retiredNames(new Map([...files].filter(([path]) => !path.includes('checks/name-rules')))),
  `${files.size} files use the words of the glossary in their names.`,
)
