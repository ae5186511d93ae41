import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** npm run gallery: the browser and the academy of the journeys, to take pictures instead. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/gallery',
  testMatch: 'pictures.ts',
  fullyParallel: true,
  reporter: 'line',
  projects: [{ name: 'gallery' }],
})
