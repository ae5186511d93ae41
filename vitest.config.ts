import { resolve } from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { filesTagged, SERVER_FOLDERS } from './server/testing/tags.ts'

/** Limits for a machine that does ten other things: what fails says so at once, and does not wait for them. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

/** Servers speak every language at once. What is set here replaces the defaults, which Vitest takes without `module`. */
const conditions = ['lang-request', ...defaultServerConditions.filter((name) => name !== 'module')]
const bothLanguages = { resolve: { conditions } }

const postgres = { globalSetup: 'scripts/postgres.mjs' }
const embedded = { env: { TEST_DATABASE_URL: '' } }

/** Which tests run where is said by tags in their first line (CONTRIBUTING.md). */
export default defineConfig({
  test: {
    // Two cores serve everybody: `npm test` runs its projects side by side, each with one worker.
    maxWorkers: 1,
    projects: [
      server('server-postgres', (has) => !has('long') && !has('release'), postgres),
      server('server-postgres-rest', (has) => has('long'), postgres),
      server('server-embedded', (has) => has('embedded'), embedded),
      server('server-lts', (has) => has('lts'), postgres),
      server('server-times', (has) => has('times'), { ...postgres, env: { EXACT_TIMES: 'yes' } }),
      faults('faults', (has) => !has('release')),
      faults('faults-release', (has) => has('release')),
      {
        // What needs no page is tested without a DOM, sharing the modules it loads: a tenth of the time.
        test: {
          name: 'functions',
          include: ['{web,shared,messages,features}/**/*.test.ts'],
          exclude: ['features/*/server/**'],
          environment: 'node' as const,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{web,shared,features}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/setup.ts',
          // As in a browser: tests answer its requests.
          alias: { 'tus-js-client': resolve('node_modules/tus-js-client/lib.es5/browser/index.js') },
          // Files share the modules they load: setup.ts takes away what a test leaves.
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})

type Choice = Parameters<typeof filesTagged>[1]

/**
 * Server tests share the modules they load (isolate: false): each file opens an academy of its own anyway, and loading
 * the server anew for every file took longer than the tests.
 */
function server(
  name: string,
  isWanted: Choice,
  settings: { globalSetup?: string; env?: Record<string, string> },
) {
  const include = filesTagged(SERVER_FOLDERS, isWanted)
  const common = { environment: 'node' as const, isolate: false, ...PATIENT }
  return { ssr: bothLanguages, test: { name, include, ...common, ...settings } }
}

/** What happens when a dependency fails: real processes of the build, real servers, one test at a time. */
function faults(name: string, isWanted: Choice) {
  return {
    ssr: bothLanguages,
    test: {
      name,
      include: filesTagged(['faults'], isWanted),
      environment: 'node' as const,
      isolate: false,
      ...PATIENT,
      testTimeout: 240_000,
      globalSetup: 'scripts/postgres.mjs',
    },
  }
}
