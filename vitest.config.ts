import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

/**
 * What `npm test` runs on the embedded database, besides PostgreSQL: what depends on how a database behaves (tables,
 * locks, notifications, jobs, races, search). `npm run test:all` runs all server tests there; every journey in a browser
 * uses it anyway.
 */
const onBothBeforeEachCommit = [
  'db/**/*.test.ts',
  'server/platform/{database,jobs}/*.test.ts',
  'server/platform/{housekeeping,rate-limits,session-cache,sessions}.test.ts',
  'server/features/{inscriptions,learning,people}/*.test.ts',
  'server/features/**/races.test.ts',
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
      server('server-embedded', { ...embedded, include: onBothBeforeEachCommit }),
      server('server-embedded-rest', { ...embedded, exclude: onBothBeforeEachCommit }),
      faults('faults', 'faults/*.test.ts'),
      faults('faults-long', 'faults/long/*.test.ts'),
      {
        // What needs no page is tested without a DOM, sharing the modules it loads: a tenth of the time.
        test: {
          name: 'functions',
          include: ['web/**/*.test.ts', 'shared/**/*.test.ts', 'messages/**/*.test.ts'],
          environment: 'node' as const,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx', 'shared/**/*.test.tsx'],
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
