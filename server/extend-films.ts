import { registerVideoJobs } from './features/video/jobs.ts'
import { extendAllOlderFilms } from './features/video/older-films.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { findFfmpeg } from './platform/ffmpeg.ts'
import { handleSignals, launch, onShutdown } from './platform/lifecycle.ts'
import { openPlatform } from './platform/start.ts'

/** npm run films:extend: makes now, and not hour by hour in the background, what films of an earlier release lack. */
await launch(async () => {
  handleSignals()
  const config = readConfig(process.env)
  if (!(await findFfmpeg())) throw new Error('ffmpeg is not installed: films stay as they are')
  const database = await openDatabase(config)
  onShutdown(database.close)
  const { platform } = await openPlatform(config, database)
  onShutdown(platform.mail.close)
  registerVideoJobs(platform)
  onShutdown(() => platform.jobs.stop())
  await platform.jobs.start()
  await extendAllOlderFilms(platform, (left) => process.stdout.write(`Films left: ${left}\n`))
  // Closes everything in order, as a process that is told to stop.
  process.kill(process.pid, 'SIGTERM')
})
