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
/** Drawing what moves takes a good part of a journey: the `@core` ones see it move, the others ask for less. */
const still = { contextOptions: { reducedMotion: 'reduce' as const } }

/**
 * Tags say when and where a journey runs. `@core`: before each change (`npm test`); every other one in `npm run
 * test:all`. `@desktop`: on a wide screen, where its people sit; every other one on a phone. `@both-screens`: in
 * `npm run test:all` on the other screen too. `@scene`: chooses its own screen. `@release`: compares times, in `npm run
 * test:release` alone.
 */
const tagged = (...tags: string[]) => {
  const looks = tags.map((tag) => (tag.startsWith('!') ? `(?!.*${tag.slice(1)}\\b)` : `(?=.*${tag}\\b)`))
  return new RegExp(`^${looks.join('')}`)
}
const elsewhere = /@(scene|release|engine)\b/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // Each worker opens an academy of its own (e2e/support/academy.ts), so two never meet in the data. A test, its page
  // and its server wait for one another: three workers fill two cores.
  workers: 3,
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
  projects: [
    { name: 'phone', grep: tagged('@core', '!@desktop'), grepInvert: elsewhere, use: phone },
    { name: 'desktop', grep: tagged('@core', '@desktop'), grepInvert: elsewhere, use: desktop },
    {
      name: 'phone-rest',
      grep: [tagged('!@core', '!@desktop'), tagged('@both-screens', '@desktop')],
      grepInvert: elsewhere,
      use: { ...phone, ...still },
    },
    {
      name: 'desktop-rest',
      grep: [tagged('!@core', '@desktop'), tagged('@both-screens', '!@desktop')],
      grepInvert: elsewhere,
      use: { ...desktop, ...still },
    },
    { name: 'scenes', grep: /@scene\b/ },
    { name: 'firefox', grep: /@engine\b/ },
    { name: 'webkit', grep: /@engine\b/ },
    { name: 'release', grep: /@release\b/, workers: 1, use: phone },
  ],
})
