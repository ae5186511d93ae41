import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { expect, test } from './support/fixtures.ts'

const SENTENCE = { fr: /^Ce navigateur est trop ancien/, ar: /^هذا المتصفح قديم/ }

/** Only letters and scripts that all of them know; esbuild asks for those of the newest Unicode. */
const supported = { 'regexp-unicode-property-escapes': true }

const built = () => ['sw.js', ...readdirSync('dist/web/assets').map((name) => `assets/${name}`)]
const read = (name: string) => readFileSync(`dist/web/${name}`, 'utf8')

test('nothing in the built scripts and styles is written for newer browsers than the oldest', async () => {
  const { oldestBrowsers }: { oldestBrowsers: string[] } = await import(resolve('scripts/setup/browsers.mjs'))
  const newer: string[] = []
  for (const name of built().filter((file) => /\.(js|css)$/.test(file))) {
    const loader = name.endsWith('.css') ? 'css' : 'js'
    const written = async (target: string | string[]) =>
      (await transform(read(name), { loader, target, supported, logLevel: 'silent' })).code
    if ((await written(oldestBrowsers)) !== (await written('esnext'))) newer.push(name)
  }
  expect(newer).toEqual([])
})

/** Came after Chrome 111, Firefox 128 or Safari 16.4. What asks first whether it is there may call it. */
const LATER =
  /(?<!==`function`\?)(?:URL\.(?:canParse|parse)\(|Promise\.(?:withResolvers|try)\(|(?:Object|Map)\.groupBy\(|AbortSignal\.any\(|Array\.fromAsync\(|Iterator\.from\(|\.isSubsetOf\(|\.(?:to|is)WellFormed\()/

test('no built script of ours calls what the oldest browsers do not have', () => {
  const calls = built()
    .filter((file) => file.endsWith('.js'))
    .flatMap((name) => (LATER.exec(read(name)) ?? []).map((call) => `${name}: ${call}`))
  expect(calls).toEqual([])
})

for (const language of LANGUAGES)
  test(`an older browser reads the pages, and one sentence says what it cannot do (${language})`, async ({
    page,
    context,
  }) => {
    const sentence = page.getByText(SENTENCE[language])
    await page.goto(addressIn(language, '/about'))
    await expect(sentence).toBeHidden()
    await context.addInitScript(() => {
      CSS.supports = () => false
    })
    for (const path of ['/', '/about', '/courses', '/signin']) {
      await page.goto(addressIn(language, path))
      await expect(sentence).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await page.evaluate(() => typeof window.takeRecordedInput)).toBe('undefined')
    // Drawn by script alone: the sentence is all there is.
    await page.goto(addressIn(language, '/dashboard'))
    await expect(sentence).toBeVisible()
  })
