// Names of ours use the words of docs/glossary.md.
import { retiredNames } from './checks/name-rules.mjs'
import { readSources, report } from './checks/sources.mjs'

const folders = ['features', 'shared', 'db', 'server', 'web', 'e2e', 'faults', 'bench', 'messages', 'scripts']
const files = readSources(folders, /\.(tsx?|mjs)$/)
report(
  retiredNames(new Map([...files].filter(([path]) => !path.includes('checks/name-rules')))),
  `${files.size} files use the words of the glossary in their names.`,
)
