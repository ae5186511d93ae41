import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offlinePage, paths, serviceWorker } from './paths.ts'

const root = join(import.meta.dirname, '..')
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/access-tests\//.test(path)
const sources = ['features', 'server', 'shared', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isSource),
)

const addresses = [paths, paths.learner, paths.trainer, paths.admin]
  .flatMap((group) => Object.values(group))
  .filter((address) => typeof address === 'string' && address !== paths.home)
const written = new RegExp(`['"\`}](${[...addresses, offlinePage, serviceWorker].join('|')})['"\`/?#]`)

/** Calls of the API, whose space is filled in, are not addresses of pages. */
const withoutCalls = (code: string) => code.replace(/\/api\/\$\{\w+\}/g, '')

test('an address of the site is written in shared/paths.ts alone', () => {
  expect("url: '/signin'").toMatch(written)
  expect('address}/courses/').toMatch(written)
  const elsewhere = sources.filter(
    (path) =>
      path !== 'shared/paths.ts' && written.test(withoutCalls(readFileSync(join(root, path), 'utf8'))),
  )
  expect(elsewhere).toEqual([])
})
