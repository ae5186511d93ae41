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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The back-office works on a phone, but its people sit at a desk. All others are learners and visitors: on a phone. */
const onDesktop = ['admin*.spec.ts', 'authoring-lists.spec.ts']
/** What does not depend on the size of the screen, or chooses its own. */
const onDesktopAlone = [
  'authoring.spec.ts',
  'authoring-quiz.spec.ts',
  'accounts-external.spec.ts',
  'learner-stream.spec.ts',
  'learner-expired-*.spec.ts',
  'planted-scripts.spec.ts',
  'every-page.spec.ts',
  'dialogs.spec.ts',
  'forced-colours.spec.ts',
  'keyboard.spec.ts',
]
const onPhoneAlone = [
  'accounts.spec.ts',
  'accounts-passkeys.spec.ts',
  'accounts-profile.spec.ts',
  'accounts-without-script.spec.ts',
  'certificates-camera.spec.ts',
  'device*.spec.ts',
  'drafts.spec.ts',
  'film-speed.spec.ts',
  'input-replay.spec.ts',
  'new-version.spec.ts',
  'offline.spec.ts',
  'page-speed.spec.ts',
  'preloads.spec.ts',
  'private-shells.spec.ts',
  'public-weight.spec.ts',
]
/**
 * What `npm test` leaves to `npm run test:all`, by the screen it runs on. Before each commit run the journeys that carry
 * the academy: accounts, catalogue, player, quiz, certificates, class, authoring, approval.
 */
const rest = {
  phone: [
    'accounts-passkeys.spec.ts',
    'accounts-profile.spec.ts',
    'accounts-second-factor.spec.ts',
    'accounts-without-script.spec.ts',
    'api-reference.spec.ts',
    'captions.spec.ts',
    'certificates-camera.spec.ts',
    'device*.spec.ts',
    'drafts.spec.ts',
    'input-replay.spec.ts',
    'languages.spec.ts',
    'learner-chapter-weight.spec.ts',
    'learner-lists.spec.ts',
    'new-version.spec.ts',
    'offline.spec.ts',
    'packages*.spec.ts',
    'preloads.spec.ts',
    'private-shells.spec.ts',
    'public-without-script.spec.ts',
    'push.spec.ts',
    'shell.spec.ts',
    'text-lessons.spec.ts',
    'theme.spec.ts',
    'transcript.spec.ts',
  ],
  desktop: [
    'accounts-external.spec.ts',
    'admin-groups.spec.ts',
    'admin-import.spec.ts',
    'admin-new-inscription.spec.ts',
    'admin-tokens.spec.ts',
    'admin-users.spec.ts',
    'authoring-lists.spec.ts',
    'authoring-quiz.spec.ts',
    'dialogs.spec.ts',
    'every-page.spec.ts',
    'forced-colours.spec.ts',
    'keyboard.spec.ts',
    'learner-expired-*.spec.ts',
    'learner-stream.spec.ts',
    'planted-scripts.spec.ts',
  ],
}
/** Measures time: `npm run test:all` runs it when nothing else runs. */
const measured = ['film-speed.spec.ts', 'page-speed.spec.ts']
/** They choose the screen themselves. */
const both = ['every-page-french.spec.ts', 'every-page-arabic.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // Each worker opens an academy of its own (e2e/support/academy.ts), so two never meet in the data.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For a machine that does other things too: a journey of five seconds may take a minute.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A worker answers before the routes that journeys set up; its own journeys let it in.
    serviceWorkers: 'block',
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording every step takes longer than many a step: `npx playwright test e2e/x.spec.ts --trace=on` where one fails.
    trace: 'off',
  },
  // Each journey where its people are. In `npm run test:all` also the rest, and each on the other screen (`-too`).
  projects: [
    {
      name: 'phone',
      testIgnore: [...onDesktop, ...onDesktopAlone, ...both, ...measured, ...rest.phone],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: [...onDesktop, ...onDesktopAlone],
      testIgnore: rest.desktop,
      use: desktop,
    },
    { name: 'phone-rest', testMatch: rest.phone, use: phone },
    { name: 'desktop-rest', testMatch: rest.desktop, use: desktop },
    { name: 'measured', testMatch: measured, workers: 1, use: phone },
    { name: 'phone-too', testMatch: onDesktop, use: phone },
    { name: 'desktop-too', testIgnore: [...onDesktop, ...onDesktopAlone, ...onPhoneAlone], use: desktop },
  ],
})
