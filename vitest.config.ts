import { defineConfig } from 'vitest/config'

const serverTests = ['server/**/*.test.ts', 'db/**/*.test.ts']

/** The same server tests run twice: both databases must give the same academy. */
export default defineConfig({
  test: {
    // Two cores serve everybody: `npm test` runs two projects side by side, each with one worker.
    maxWorkers: 1,
    // Server tests share the modules they load (isolate: false): each file opens an academy of its own anyway,
    // and loading the server anew for every file took longer than the tests.
    projects: [
      {
        test: {
          name: 'server-embedded',
          include: serverTests,
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: 'scripts/postgres.mjs',
        },
      },
      faults('faults', 'faults/*.test.ts'),
      faults('faults-long', 'faults/long/*.test.ts'),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'shared/**/*.test.ts', 'messages/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/setup.ts',
        },
      },
    ],
  },
})

/** What happens when the ground gives way: real processes of the build, real neighbours, one test at a time. */
function faults(name: string, include: string) {
  return {
    test: {
      name,
      include: [include],
      environment: 'node' as const,
      testTimeout: 120_000,
      hookTimeout: 60_000,
      globalSetup: 'scripts/postgres.mjs',
    },
  }
}
