import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Wrapper {
  /** What a child does without where no way works. */
  protection: string
  /** The first that works here is used. Each ends by becoming the program named after it. */
  ways: string[][]
}

/** `prlimit` last: its options, which differ with each run, come after it. */
const WRAPPERS: readonly Wrapper[] = [
  {
    protection: 'no network',
    ways: [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ],
  },
  // It ends with us, however we end.
  { protection: 'end with its parent', ways: [['setpriv', '--pdeathsig', 'KILL', '--no-new-privs']] },
  // Visitors come first.
  { protection: 'low priority', ways: [['nice', '-n', '15']] },
  { protection: 'limits of memory and processor time', ways: [['prlimit']] },
]

let found: Promise<{ wrappers: string[]; missing: string[] }> | undefined

/** What this system has to hold a child with. Looked for once: it does not change while we run. */
export function findWrappers() {
  found ??= (async () => {
    const wrappers: string[] = []
    const missing: string[] = []
    for (const { protection, ways } of WRAPPERS) {
      const way = await firstWorking(ways)
      if (way) wrappers.push(...way)
      else missing.push(protection)
    }
    return { wrappers, missing }
  })()
  return found
}

async function firstWorking(ways: string[][]): Promise<string[] | undefined> {
  for (const [program = '', ...args] of ways) {
    const works = await promisify(execFile)(program, [...args, 'true']).then(
      () => true,
      () => false,
    )
    if (works) return [program, ...args]
  }
  return undefined
}
