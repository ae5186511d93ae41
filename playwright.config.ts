import { defineConfig } from '@playwright/test'

/** Debian's Chromium, as npm test installs it; its own services would only knock at a closed network. */
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // Each worker opens an academy of its own (e2e/support/academy.ts), so two never meet in the data.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A worker answers before the routes that journeys set up; its own journeys let it in.
    serviceWorkers: 'block',
    launchOptions,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  // What depends on the size of the screen runs on both; the rest where its people are.
  projects: [
    {
      name: 'phone',
      testIgnore: [
        'authoring.spec.ts',
        'accounts-external.spec.ts',
        'learner-stream.spec.ts',
        'learner-expired-links.spec.ts',
        'learner-expired-stream.spec.ts',
        'planted-scripts.spec.ts',
        'every-page.spec.ts',
        'dialogs.spec.ts',
        'forced-colours.spec.ts',
        'keyboard.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [
        'accounts.spec.ts',
        'accounts-profile.spec.ts',
        'accounts-without-script.spec.ts',
        'drafts.spec.ts',
        'input-replay.spec.ts',
        'new-version.spec.ts',
        'offline.spec.ts',
        'page-speed.spec.ts',
        'preloads.spec.ts',
        'private-shells.spec.ts',
        'public-weight.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
