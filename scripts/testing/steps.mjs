import { join } from 'node:path'
import { buildIsStale } from '../setup/built.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { run } from '../setup/run.mjs'
import { newestLts } from './node-versions.mjs'
import { checkOutcome, playwrightOutcome, tapOutcome, vitestOutcome } from './reports.mjs'
import { findChromium } from './system-packages.mjs'

const node = (...args) => run(process.execPath, args)
const tool = (path, ...args) => node(join('node_modules', path), ...args)

const check = (name, work) => ({ name, kind: 'checks', run: async () => checkOutcome(name, await work()) })

const build = async () => (buildIsStale() ? node('scripts/build.mjs') : { code: 0, output: '' })

/**
 * Everything `npm run test:all` proves; `npm test` leaves out what is marked `long`.
 * Two steps run at a time, in this order, and `last` ones wait for all others.
 */
export const stepsIn = (reports) => [
  check('build', build),
  check('types', () => tool('typescript/bin/tsc', '--noEmit')),
  check('style', () =>
    tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  ),
  check('unused', () => tool('knip/bin/knip.js', '--no-progress')),
  check('imports', () => node('scripts/check-imports.mjs')),
  check('words', () => node('scripts/check-words.mjs')),
  check('direction', () => node('scripts/check-direction.mjs')),
  check('documents', () => node('scripts/check-documents.mjs')),
  check('environment', () => node('--import', 'tsx', 'scripts/check-environment.mjs')),
  {
    name: 'scripts',
    kind: 'checks',
    run: async () => {
      const files = filesUnder('scripts').filter((file) => file.endsWith('.test.mjs'))
      return tapOutcome('scripts', await node('--test', '--test-reporter=tap', ...files))
    },
  },
  server('server-embedded', reports),
  server('server-postgres', reports),
  vitest('web', 'web', [], reports),
  faults('faults', reports),
  // A minute of two hundred people, and waits that no one should have at every change.
  { ...faults('faults-long', reports), long: true },
  onNewestLts('server-embedded', reports),
  onNewestLts('server-postgres', reports),
  {
    name: 'e2e',
    kind: 'e2e',
    last: true,
    packages: ['chromium-headless-shell', 'ffmpeg'],
    run: async () => {
      const built = await build()
      if (built.code !== 0)
        return checkOutcome('e2e', { code: 1, output: 'There is no build to open in a browser.' })
      const report = join(reports, 'e2e.json')
      const ran = await run(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: findChromium() },
        },
      )
      return playwrightOutcome('e2e', report, ran)
    },
  },
]

/** Real processes of the build, with real neighbours that fail. */
function faults(name, reports) {
  const step = vitest(name, 'faults', ['ffmpeg', 'postgresql', 'nginx', 'python3-swift'], reports)
  return {
    ...step,
    run: async () => {
      const built = await build()
      return built.code === 0
        ? step.run()
        : checkOutcome(name, { code: 1, output: 'There is no build to run.' })
    },
  }
}

const serverPackages = {
  'server-embedded': ['ffmpeg', 'python3-swift'],
  'server-postgres': ['ffmpeg', 'postgresql', 'python3-swift'],
}

const server = (project, reports) => vitest(project, 'server', serverPackages[project], reports)

/** The server tests once more: production is advised to run on that version. */
const onNewestLts = (project, reports) => ({
  ...vitest(project, 'lts', serverPackages[project], reports, {
    name: `${project}-lts`,
    program: newestLts,
  }),
  long: true,
})

function vitest(project, kind, packages, reports, { name = project, program = () => process.execPath } = {}) {
  return {
    name,
    kind,
    packages,
    run: async () => {
      const report = join(reports, `${name}.json`)
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=json',
        '--reporter=default',
        `--outputFile.json=${report}`,
      ]
      return vitestOutcome(name, report, await run(await program(), args))
    },
  }
}
