import { delimiter, join, relative } from 'node:path'
import { buildIsStale } from '../setup/built.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { checkOutcome, playwrightOutcome, tapOutcome, vitestOutcome } from './reports.mjs'
import { findChromium } from './system-packages.mjs'

// The kinds of steps. Each has a name, what it needs of the system, `run`, and the command that runs one file of it.

const node = (...args) => run(process.execPath, args)
export const tool = (path, ...args) => node(join('node_modules', path), ...args)
export const script = (name, ...flags) => node(...flags, `scripts/${name}.mjs`)

let building
/** Builds once per run. */
export const build = () => {
  building ??= buildIsStale() ? script('build') : Promise.resolve({ code: 0, output: '' })
  return building
}
const BUILD_FIRST = 'node scripts/build.mjs && '

const stepAlone = (name) => `npm test -- ${name}`

/** A command that succeeds or fails. */
export const check = (name, work) => ({
  name,
  kind: 'checks',
  run: async () => checkOutcome(name, await work()),
  commandFor: () => stepAlone(name),
})

/** The tests of scripts, by Node's own runner. */
export const nodeTests = (name) => ({
  name,
  kind: 'checks',
  async run() {
    const files = filesUnder('scripts').filter((file) => file.endsWith('.test.mjs'))
    return tapOutcome(name, await node('--test', '--test-reporter=tap', ...files))
  },
  commandFor: () => stepAlone(name),
})

/** Beside other steps, videos are prepared at no lower priority than the tests that wait for them. */
const environmentOf = ({ alone }) =>
  alone ? {} : { PATH: [join(root, 'scripts/testing/bin'), process.env.PATH].join(delimiter) }

/** Projects of vitest.config.ts: the one of that name, unless there are several. */
export function vitest(name, { projects = [name], node: version, built = false, ...step } = {}) {
  const flags = projects.map((project) => `--project=${project}`)
  const entry = 'node_modules/vitest/vitest.mjs'
  let program = process.execPath
  return {
    name,
    ...step,
    async run(reports) {
      if (built && (await build()).code !== 0) return withoutBuild(name)
      if (version) program = await version()
      const report = join(reports, `${name}.json`)
      const env = environmentOf(step)
      const reporters = ['--reporter=json', '--reporter=default', `--outputFile.json=${report}`]
      return vitestOutcome(name, report, await run(program, [entry, 'run', ...flags, ...reporters], { env }))
    },
    commandFor(file) {
      if (!file) return stepAlone(name)
      const command = version ? `${relative(root, program)} ${entry}` : 'npx vitest'
      return `${built ? BUILD_FIRST : ''}${command} run ${flags.join(' ')} ${file}`
    },
  }
}

/** Projects of playwright.config.ts: the build in a real browser. */
export function playwright(name, projects, step = {}) {
  const flags = projects.map((project) => `--project=${project}`)
  return {
    name,
    packages: ['chromium-headless-shell', 'ffmpeg', 'postgresql'],
    browser: true,
    ...step,
    async run(reports) {
      if ((await build()).code !== 0) return withoutBuild(name)
      const report = join(reports, `${name}.json`)
      const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...flags]
      const means = {
        ...environmentOf(step),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CHROMIUM_PATH: findChromium(),
      }
      return playwrightOutcome(name, report, await run(process.execPath, args, { env: means }))
    },
    commandFor: (file) => (file ? `${BUILD_FIRST}npx playwright test ${file}` : stepAlone(name)),
  }
}

const withoutBuild = (name) => checkOutcome(name, { code: 1, output: 'There is no build to test.' })
