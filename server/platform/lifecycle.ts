import { ConfigProblem } from './config.ts'
import { UMASK } from './data-folder.ts'
import { DatabaseProblem } from './database/database.ts'
import { loggableError, messageFor } from './loggable-errors.ts'

/** After this time a process that is still shutting down exits anyway. */
const DRAIN_MS = 25_000

type ShutdownStep = (signal: string) => unknown

const shutdownSteps: ShutdownStep[] = []
let stopping = false

/** Runs a process of the academy; one that cannot start writes one line and exits with 1. */
export async function launch(run: () => Promise<void>) {
  process.on('uncaughtException', endUncaught)
  process.umask(UMASK)
  try {
    await run()
  } catch (error) {
    // The process was told to stop while it started: what it was opening may fail because the rest is already closed.
    if (stopping) return
    process.stderr.write(`academie: ${startProblem(error)}\n`)
    process.exit(1)
  }
}

/** Node would print the whole error, including the values of a failed statement. */
function endUncaught(error: unknown) {
  const { stack = '' } = loggableError(error)
  process.stderr.write(`academie: ${messageFor(error)}\n${stack}\n`)
  process.exit(1)
}

/** From here on SIGTERM and SIGINT end the process in order, with exit code 0, even while it starts. */
export function handleSignals() {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
}

/** Adds a step to the shutdown, which runs once: what was opened last is closed first. */
export function onShutdown(step: ShutdownStep) {
  shutdownSteps.unshift(step)
}

async function stop(signal: string) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
  for (const step of shutdownSteps) {
    try {
      await step(signal)
    } catch (error) {
      // One step that fails must not keep the others from running.
      process.stderr.write(`academie: ${startProblem(error)}\n`)
    }
  }
  process.exit(0)
}

/** What went wrong, for the person at the terminal: one line, no stack. */
function startProblem(error: unknown) {
  if (error instanceof ConfigProblem) return `bad configuration: ${error.message}`
  if (error instanceof DatabaseProblem) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is already in use: stop what holds it, or set PORT`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `cannot listen there (${code}): check HOST and PORT`
  return messageFor(error)
}
