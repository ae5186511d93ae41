import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

/**
 * What depends on how a database behaves (tables, locks, notifications, jobs, races, search): `npm run test:all` runs it
 * on both databases with the oldest Node and with the newest LTS. All other server tests run twice: on PostgreSQL with
 * the oldest Node, on the embedded database with the newest LTS.
 */
const dependsOnTheDatabase = [
  'db/**/*.test.ts',
  'server/platform/{database,jobs}/*.test.ts',
  'server/platform/{housekeeping,rate-limits,session-cache,sessions}.test.ts',
  'server/features/{inscriptions,learning,people}/*.test.ts',
  'server/features/**/races.test.ts',
]

/** Films that ffmpeg makes, and the limits of the processes that make them: no database changes them. */
const films = ['server/features/video/*.test.ts', 'server/platform/{ffmpeg,limited-process}.test.ts']
/** Whole processes that start, print and stop. */
const starts = ['server/{main,logs,admin-create}.test.ts', 'server/platform/data-folder.test.ts']

/** Large files sent, and every route or field tried in every wrong way. */
const exhaustive = [
  'server/intruders/{caches,malformed,languages,planted-texts}.test.ts',
  'server/features/authoring/{captions,language,refusals,update}.test.ts',
  'server/features/authoring/uploads/*.test.ts',
  'server/features/quiz/{bounds,import/import}.test.ts',
  'server/features/certificates/{badge,pdf}/*.test.ts',
]
/** Doors and files that few people use on a day. */
const rarer = [
  'server/features/accounts/{external,keys,passkeys}/*.test.ts',
  'server/features/accounts/{mailbox-holder,recovery-limits}.test.ts',
  'server/features/{discovery,exports,imports,media,packages}/**/*.test.ts',
  'server/features/notifications/push/*.test.ts',
]
/** What the features stand on: before each commit their own tests exercise it. */
const foundations = [
  'db/**/*.test.ts',
  'server/platform/*/*.test.ts',
  'server/platform/{body-memory,form-parts,slow-bodies}.test.ts',
]
/** What `npm test` leaves to `npm run test:all`. */
const rest = [...films, ...starts, ...exhaustive, ...rarer, ...foundations]

/** Limits for a machine that does ten other things: what fails says so at once, and does not wait for them. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000 }

/** Servers speak every language at once. What is set here replaces the defaults, which Vitest takes without `module`. */
const conditions = ['lang-request', ...defaultServerConditions.filter((name) => name !== 'module')]
const bothLanguages = { resolve: { conditions } }

const postgres = { globalSetup: 'scripts/postgres.mjs' }
const embedded = { env: { TEST_DATABASE_URL: '' } }

/** The same server tests run twice: both databases must give the same academy. */
export default defineConfig({
  test: {
    // Two cores serve everybody: `npm test` runs two projects side by side, each with one worker.
    maxWorkers: 1,
    projects: [
      server('server-postgres', { ...postgres, exclude: rest }),
      server('server-postgres-rest', { ...postgres, include: rest }),
      server('server-postgres-lts', { ...postgres, include: [...dependsOnTheDatabase, ...films] }),
      server('server-embedded', { ...embedded, include: dependsOnTheDatabase }),
      server('server-embedded-rest', { ...embedded, exclude: [...dependsOnTheDatabase, ...films] }),
      faults('faults', 'faults/*.test.ts'),
      faults('faults-long', 'faults/long/*.test.ts'),
      faults('faults-measured', 'faults/measured/*.test.ts'),
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
