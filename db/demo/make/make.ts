/**
 * Makes every file of db/demo/media again: videos, covers, sheets, packages. Needs ffmpeg and Chromium.
 *
 *   npx tsx db/demo/make/make.ts [videos|covers|sheets|packages] [name of a video]
 *
 * The results are committed, because an academy must start where neither tool is installed.
 */
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { makeCovers } from './covers.ts'
import { makePackages } from './packages.ts'
import { scenes } from './scenes.ts'
import { makeSheets } from './sheets.ts'
import { video } from './videos.ts'

const media = fileURLToPath(new URL('../media/', import.meta.url))
const [, , only, onlyVideo] = process.argv
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

if (!only || only === 'covers') await makeCovers(`${media}covers`)
if (!only || only === 'sheets') await makeSheets(browser, `${media}resources`)
if (!only || only === 'packages') await makePackages(`${media}packages`)
if (!only || only === 'films') {
  const wanted = scenes.filter(({ name }) => !onlyVideo || name === onlyVideo)
  for (const scene of wanted) await video(browser, scene, `${media}videos`)
}

await browser.close()
