import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

/**
 * What runs on PostgreSQL alone in `npm test`: it takes long and has few statements of its own. `npm run test:all` runs
 * it on the embedded database as well, which every journey in a browser uses anyway. A new test runs on both databases
 * unless it is named here.
 */
const notBeforeEachCommit = [
  'server/*.test.ts',
  'server/features/{accounts,authoring,media,video}/**/*.test.ts',
  'server/features/quiz/import/*.test.ts',
  'server/intruders/!(languages).test.ts',
  'server/platform/!(housekeeping|loggable-errors|rate-limits|session-cache|sessions).test.ts',
  'server/platform/{mail,rendering,response-cache,storage}/*.test.ts',
]

/** Limits for a machine that does ten other things: what fails says so at once, and does not wait for them. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000 }

/** Servers speak every language at once. What is set here replaces the defaults, which Vitest takes without `module`. */
const conditions = ['lang-request', ...defaultServerConditions.filter((name) => name !== 'module')]
const bothLanguages = { resolve: { conditions } }

const embedded = { env: { TEST_DATABASE_URL: '' } }

/** The same server tests run twice: both databases must give the same academy. */
export default defineConfig({
  test: {
    // Two cores serve everybody: `npm test` runs two projects side by side, each with one worker.
    maxWorkers: 1,
    projects: [
      server('server-postgres', { globalSetup: 'scripts/postgres.mjs' }),
      server('server-embedded', { ...embedded, exclude: notBeforeEachCommit }),
      server('server-embedded-rest', { ...embedded, include: notBeforeEachCommit }),
      faults('faults', 'faults/*.test.ts'),
      faults('faults-long', 'faults/long/*.test.ts'),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'shared/**/*.test.ts', 'messages/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})

interface Which {
  include?: string[]
  exclude?: string[]
  env?: Record<string, string>
  globalSetup?: string
}

/**
 * Server tests share the modules they load (isolate: false): each file opens an academy of its own anyway, and loading
 * the server anew for every file took longer than the tests.
 */
function server(name: string, which: Which) {
  const common = { environment: 'node' as const, isolate: false, ...PATIENT }
  return { ssr: bothLanguages, test: { name, include: serverTests, ...common, ...which } }
}

/** What happens when a dependency fails: real processes of the build, real servers, one test at a time. */
function faults(name: string, include: string) {
  return {
    ssr: bothLanguages,
    test: {
      name,
      include: [include],
      environment: 'node' as const,
      testTimeout: 240_000,
      hookTimeout: 180_000,
      globalSetup: 'scripts/postgres.mjs',
    },
  }
}
