import { join } from 'node:path'
import { buildIsStale } from '../setup/built.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { run } from '../setup/run.mjs'
import { newestLts } from './node-versions.mjs'
import { checkOutcome, playwrightOutcome, tapOutcome, vitestOutcome } from './reports.mjs'
import { findChromium } from './system-packages.mjs'

const node = (...args) => run(process.execPath, args)
const tool = (path, ...args) => node(join('node_modules', path), ...args)

const serverPackages = {
  embedded: ['ffmpeg', 'python3-swift'],
  postgres: ['ffmpeg', 'postgresql', 'python3-swift'],
}

const check = (name, work) => ({ name, kind: 'checks', run: async () => checkOutcome(name, await work()) })

let building
/** Builds once per run. */
const build = () => {
  building ??= buildIsStale() ? node('scripts/build.mjs') : Promise.resolve({ code: 0, output: '' })
  return building
}

/**
 * The steps of `npm run test:all`; `npm test` leaves out those marked `long`. Two steps run at a time, the longest
 * first, so that both cores are busy until the end. Steps that mostly wait (`waits`) run beside them, one after the
 * other; browsers (`browser`) start when a core is free. What measures time (`alone`) comes last, by itself.
 */
export const stepsIn = (reports) => [
  check('build', build),
  vitest('server-postgres', 'server', serverPackages.postgres, reports),
  check('types', () => tool('typescript/bin/tsc', '--noEmit')),
  vitest('web', 'web', [], reports, { projects: ['functions', 'web'] }),
  check('style', () =>
    tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  ),
  check('unused', () => tool('knip/bin/knip.js', '--no-progress')),
  check('imports', () => node('scripts/check-imports.mjs')),
  check('words', () => node('scripts/check-words.mjs')),
  check('direction', () => node('scripts/check-direction.mjs')),
  check('documents', () => node('scripts/check-documents.mjs')),
  check('environment', () =>
    node('--conditions=lang-request', '--import', 'tsx', 'scripts/check-environment.mjs'),
  ),
  {
    name: 'scripts',
    kind: 'checks',
    run: async () => {
      const files = filesUnder('scripts').filter((file) => file.endsWith('.test.mjs'))
      return tapOutcome('scripts', await node('--test', '--test-reporter=tap', ...files))
    },
  },
  onNewestLts(
    'server-embedded-lts',
    ['server-embedded', 'server-embedded-rest'],
    serverPackages.embedded,
    reports,
  ),
  { ...vitest('server-postgres-rest', 'server-rest', serverPackages.postgres, reports), long: true },
  { ...vitest('server-embedded', 'server-rest', serverPackages.embedded, reports), long: true },
  onNewestLts('server-postgres-lts', ['server-postgres-lts'], serverPackages.postgres, reports),
  { ...faults('faults', reports), long: true },
  // Two hundred people for a minute, and long waits.
  { ...faults('faults-long', reports), long: true },
  // Compares times, which other processes would change.
  { ...faults('faults-measured', reports), long: true, waits: false, alone: true },
  browser('e2e', ['phone', 'desktop'], reports),
  { ...browser('e2e-rest', ['phone-rest', 'desktop-rest'], reports), long: true },
  // Every test on the other screen as well, and every scene on both, in both languages.
  { ...browser('e2e-both-screens', ['phone-too', 'desktop-too'], reports), long: true },
  // Another process would only make the pages slower.
  { ...browser('e2e-speed', ['measured'], reports), long: true, alone: true },
]

/** Tests of the build in a real browser. */
function browser(name, projects, reports) {
  return {
    name,
    kind: name,
    browser: true,
    packages: ['chromium-headless-shell', 'ffmpeg'],
    run: async () => {
      const built = await build()
      if (built.code !== 0)
        return checkOutcome(name, { code: 1, output: 'There is no build to open in a browser.' })
      const report = join(reports, `${name}.json`)
      const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json']
      const ran = await run(
        process.execPath,
        [...args, ...projects.map((project) => `--project=${project}`)],
        { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: findChromium() } },
      )
      return playwrightOutcome(name, report, ran)
    },
  }
}

/** Real processes of the build beside real servers that fail. */
function faults(name, reports) {
  const step = vitest(name, 'faults', ['ffmpeg', 'postgresql', 'nginx', 'python3-swift'], reports)
  return {
    ...step,
    waits: true,
    run: async () => {
      const built = await build()
      return built.code === 0
        ? step.run()
        : checkOutcome(name, { code: 1, output: 'There is no build to run.' })
    },
  }
}

/** Server tests on the version that is recommended for production. */
function onNewestLts(name, projects, packages, reports) {
  return { ...vitest(name, 'lts', packages, reports, { projects, program: newestLts }), long: true }
}

function vitest(name, kind, packages, reports, { projects = [name], program = () => process.execPath } = {}) {
  return {
    name,
    kind,
    packages,
    run: async () => {
      const report = join(reports, `${name}.json`)
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=json',
        '--reporter=default',
        `--outputFile.json=${report}`,
      ]
      return vitestOutcome(name, report, await run(await program(), args))
    },
  }
}
