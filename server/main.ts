import { buildApp } from './app.ts'
import { fillDemoAcademy } from './demo.ts'
import { registerJobs } from './jobs.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { sayFarewell } from './platform/farewell.ts'
import { keepOneTick } from './platform/kept-tick.ts'
import { heedSignals, launch, onStop } from './platform/lifecycle.ts'
import { openPlatform } from './platform/start.ts'

await launch(async () => {
  heedSignals()
  keepOneTick()
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  onStop(database.close)
  const { app, platform } = await openPlatform(config, database)
  onStop(platform.mail.close)
  await buildApp(app, platform)
  registerJobs(platform)
  if (config.demo) await fillDemoAcademy(platform)

  onStop(() => platform.jobs.stop())
  onStop(async (signal) => {
    app.log.info(`${signal}: finishing what is under way`)
    await sayFarewell(app)
  })

  await app.listen({ port: config.port, host: config.host })
  await platform.jobs.start()
  greet(config)
})

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
