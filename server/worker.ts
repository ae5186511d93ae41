import { followSettings } from '#features/settings/server/service.ts'
import { registerJobs } from './jobs.ts'
import { ConfigProblem, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { handleSignals, launch, onShutdown } from './platform/lifecycle.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { openPlatform } from './platform/start.ts'

/** A process that only does jobs (mails, videos), beside those that serve. It shares their PostgreSQL and their files. */
await launch(async () => {
  handleSignals()
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    throw new ConfigProblem('a worker needs DATABASE_URL: the embedded database belongs to one process')
  }
  const database = await openDatabase(config)
  onShutdown(database.close)
  const { platform } = await openPlatform(config, database)
  onShutdown(platform.mail.close)
  await followSettings(platform)
  registerJobs(platform)
  onShutdown(() => platform.jobs.stop())
  onShutdown(await serveMetrics(platform))
  await platform.jobs.start()
  process.stdout.write('The worker is ready.\n')
})
