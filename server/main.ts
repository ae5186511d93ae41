import { printerOf } from '#features/certificates/server/pdf/printer.ts'
import { buildApp } from './app.ts'
import { fillDemoAcademy } from './demo.ts'
import { registerJobs } from './jobs.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { shutDown } from './platform/graceful-shutdown.ts'
import { handleSignals, launch, onShutdown } from './platform/lifecycle.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { passwordsAloneWarning } from './platform/staff-second-factor.ts'
import { openPlatform } from './platform/start.ts'

await launch(async () => {
  handleSignals()
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  onShutdown(database.close)
  const { app, platform } = await openPlatform(config, database)
  const warning = passwordsAloneWarning(config)
  if (warning) app.log.warn(warning)
  onShutdown(platform.mail.close)
  await buildApp(app, platform)
  registerJobs(platform)
  if (config.demo) await database.oneAtATime(() => fillDemoAcademy(platform))

  onShutdown(() => platform.jobs.stop())
  onShutdown(async (signal) => {
    app.log.info(`${signal}: finishing what is under way`)
    await shutDown(app)
  })

  onShutdown(await serveMetrics(platform))
  await app.listen({ port: config.port, host: config.host })
  greet(config)
  await platform.jobs.start()
  printerOf(platform).warmUpWhenExpected()
})

function greet({ academy, demo, port, host }: Config) {
  const lines = [`${academy.name} is open at ${academy.publicUrl} (listening on ${host}:${port})`]
  if (demo) {
    lines.push('Demo accounts, password Demo2026!:')
    lines.push('  administrator  admin@academie.test')
    lines.push('  trainer        formateur@academie.test')
    lines.push('  learner        apprenant@academie.test (French), apprenante@academie.test (Arabic)')
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
