// @long
import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { cachedPackage } from '../../../scripts/testing/cached-package.mjs'
import { root } from '../root.ts'

/** Needs another compiler than ours, so it is no dependency of everybody (decision 009). */
const GENERATOR = ['openapi-typescript', '7.13.0'] as const
/** Below the packages of the academy, for those that the client imports. */
const FOLDER = join(root, 'node_modules/.cache/api-client')

/** What somebody else writes who has the document alone. */
const CLIENT = `import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

export async function askAndRead(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const asked = await client.POST('/api/formations/{id}/questions', {
    params: { path: { id: 999_999 } },
    body: { chapitreId: 1, text: 'Comment ?' },
  })
  const { data } = await client.GET('/api/formations')
  const names: string[] = (data?.data ?? []).map((course) => course.name)
  const file = await client.GET('/api/admin/users/export', { parseAs: 'text' })
  const csv: string | undefined = file.data
  return { names, csv, refusedOf: file.error?.code, code: asked.error?.code }
}
`

/** The same, each with one mistake. */
const MISTAKES = {
  'unknown-field.ts': CLIENT.replace('course.name', 'course.nom'),
  'wrong-body.ts': CLIENT.replace("text: 'Comment ?'", 'text: 3'),
  'unknown-code.ts': CLIENT.replace('asked.error?.code', "asked.error?.code === 'course_gone'"),
  'unknown-call.ts': CLIENT.replace('/api/admin/users/export', '/api/admin/users/exports'),
}

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: FOLDER, encoding: 'utf8' })

/** What the compiler says of each file. */
const it = base.extend('problems', { scope: 'file' }, async ({ academy }, { onCleanup }) => {
  onCleanup(() => rm(FOLDER, { recursive: true, force: true }))
  await mkdir(FOLDER, { recursive: true })
  const write = (name: string, content: string) => writeFile(join(FOLDER, name), content)
  await write('openapi.json', (await academy.app.inject('/api/docs/openapi.json')).body)
  const generator = await cachedPackage(...GENERATOR)
  const made = run(join(generator, 'bin/cli.js'), 'openapi.json', '-o', 'api.ts')
  if (made.status !== 0) throw new Error(made.stderr)
  const files = { 'client.ts': CLIENT, ...MISTAKES }
  for (const [name, content] of Object.entries(files)) await write(name, content)
  const compilerOptions = {
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'bundler', types: [] },
    ...{
      strict: true,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      outDir: 'out',
    },
  }
  await write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  const lines = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.').stdout.split('\n')
  return (file: string) => lines.filter((line) => line.startsWith(file))
})

it('A client generated of the document compiles, and reads answers and refusals', async ({
  academy,
  problems,
  imane,
  course,
}) => {
  expect([...problems('client.ts'), ...problems('api.ts')]).toEqual([])
  const address = await academy.app.listen({ host: '127.0.0.1', port: 0 })
  const { askAndRead } = await import(join(FOLDER, 'out/client.js'))
  expect(await askAndRead(address, imane.token)).toEqual({
    names: expect.arrayContaining([course.name]),
    csv: undefined,
    refusedOf: 'wrong_role',
    code: 'formation_not_found',
  })
})

it.for(Object.keys(MISTAKES))('A client with a mistake does not compile: %s', (file, { problems }) => {
  expect(problems(file)).not.toEqual([])
})
