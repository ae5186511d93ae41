// No class names a side of the screen: the same pages are also read from right to left.
import { physicalClasses } from './checks/direction-rules.mjs'
import { READS } from './checks/folders.mjs'
import { readSources, report } from './checks/sources.mjs'

const files = readSources(READS.direction)
report(physicalClasses(files), `${files.size} files lay out by the direction of the text.`)
