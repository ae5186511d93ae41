import { ConfigProblem } from './config.ts'
import { DatabaseProblem } from './database/database.ts'

/** What still runs at the end gets this long; then the doors close on it. */
const DRAIN_MS = 25_000

/** Runs a process of the academy: one line and exit code 1 when it cannot start. */
export async function launch(run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`academie: ${startProblem(error)}\n`)
    process.exit(1)
  }
}

/** On SIGTERM or SIGINT: the way down, once, then exit code 0. */
export function onStop(wayDown: (signal: string) => Promise<void>) {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await wayDown(signal)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** What went wrong, for the person at the terminal: one line, no stack. */
function startProblem(error: unknown) {
  if (error instanceof ConfigProblem) return `bad configuration: ${error.message}`
  if (error instanceof DatabaseProblem) return error.message
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is already in use: stop what holds it, or set PORT`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `cannot listen there (${code}): check HOST and PORT`
  return message
}
