import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#shared/languages.ts'
import { expect, test } from './support/fixtures.ts'

type Manifest = Record<string, { file: string }>

test('no script of a page makes code from text, which our own policy refuses and browsers report', async ({
  page,
}) => {
  const files = LANGUAGES.flatMap((language) => {
    const manifest: Manifest = JSON.parse(readFileSync(`dist/web/.vite/manifest-${language}.json`, 'utf8'))
    return Object.entries(manifest).map(([source, { file }]) => ({ source, file }))
  }).filter(({ source, file }) => source !== 'web/entry-client.tsx' && file.endsWith('.js'))
  await page.goto('/about')
  const { loaded, refused } = await page.evaluate(
    async (addresses) => {
      const refused: string[] = []
      const last = new Promise<void>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
          if (blockedURI === 'inline') resolve()
          else refused.push(`${blockedURI} in ${sourceFile}`)
        }),
      )
      const modules = await Promise.all(addresses.map((address) => import(address)))
      // Reports come one after the other: that of a script of our own is the last.
      document.body.append(Object.assign(document.createElement('script'), { text: '0' }))
      await last
      return { loaded: modules.length, refused }
    },
    files.map(({ file }) => `/${file}`),
  )
  expect(loaded).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
