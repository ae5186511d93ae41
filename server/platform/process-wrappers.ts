import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Wrapper {
  /** The protection that is missing where no command works. */
  protection: string
  /** Commands to try, the first that works is used. Each executes the program named after it. */
  commands: string[][]
}

/** `prlimit` comes last: its options differ with each run and follow it. */
const WRAPPERS: readonly Wrapper[] = [
  {
    protection: 'no network',
    commands: [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ],
  },
  // The child is killed when this process ends, for whatever reason.
  { protection: 'end with its parent', commands: [['setpriv', '--pdeathsig', 'KILL', '--no-new-privs']] },
  // Serving visitors has priority.
  { protection: 'low priority', commands: [['nice', '-n', '15']] },
  { protection: 'limits of memory and processor time', commands: [['prlimit']] },
]

let found: Promise<{ wrappers: string[]; missing: string[] }> | undefined

/** The commands that this system has for limiting a child process. Looked up once. */
export function findWrappers() {
  found ??= (async () => {
    const wrappers: string[] = []
    const missing: string[] = []
    for (const { protection, commands } of WRAPPERS) {
      const command = await firstWorking(commands)
      if (command) wrappers.push(...command)
      else missing.push(protection)
    }
    return { wrappers, missing }
  })()
  return found
}

async function firstWorking(commands: string[][]): Promise<string[] | undefined> {
  for (const [program = '', ...args] of commands) {
    const works = await promisify(execFile)(program, [...args, 'true']).then(
      () => true,
      () => false,
    )
    if (works) return [program, ...args]
  }
  return undefined
}
