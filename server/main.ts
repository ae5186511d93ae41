import { buildApp } from './app.ts'
import { fillDemoAcademy } from './demo.ts'
import { registerJobs } from './jobs.ts'
import { type Config, ConfigProblem, readConfig } from './platform/config.ts'
import { DatabaseProblem } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open.ts'
import { openPlatform } from './platform/start.ts'

/** Requests still running at the end get this long; then the doors close on them. */
const DRAIN_MS = 25_000

try {
  await run()
} catch (error) {
  process.stderr.write(`academie: ${startProblem(error)}\n`)
  process.exit(1)
}

async function run() {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const { app, platform } = await openPlatform(config, database)
  await buildApp(app, platform)
  registerJobs(platform)
  if (config.demo) await fillDemoAcademy(platform)

  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    app.log.info(`${signal}: finishing what is under way`)
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await app.close()
    await platform.jobs.stop()
    platform.mail.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ port: config.port, host: config.host })
  await platform.jobs.start()
  greet(config)
}

function greet({ academy, demo, port, host }: Config) {
  const lines = [`${academy.name} is open at ${academy.publicUrl} (listening on ${host}:${port})`]
  if (demo) {
    lines.push('Demo accounts, password Demo2026!:')
    lines.push('  administrator  admin@academie.test')
    lines.push('  trainer        formateur@academie.test')
    lines.push('  learner        apprenant@academie.test')
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
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
