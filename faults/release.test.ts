// @release
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { afterwards, tidyUp } from './support/afterwards.ts'
import { copyPackages, diskUse, expectAcademy, newRelease, openRelease } from './support/release.ts'

describe('A release with the packages of its lock, and nothing of the repository', () => {
  let folder: string
  beforeAll(async () => {
    folder = await newRelease()
    await copyPackages(folder)
  })
  afterAll(tidyUp)

  it('takes 150 MB for its packages at most, and has none that builds or tests', async () => {
    expect(await diskUse(join(folder, 'node_modules'))).toBeLessThanOrEqual(150)
    const there = await readdir(join(folder, 'node_modules'))
    expect(there).toContain('fastify')
    for (const name of ['vite', 'esbuild', 'typescript', 'react']) expect(there).not.toContain(name)
  })

  it('is a whole academy on the embedded database', async () => {
    await expectAcademy(await openRelease(folder, 'embedded'))
  })

  it('is a whole academy on PostgreSQL and a bucket', async () => {
    const bucket = await startBucket()
    afterwards(bucket.stop)
    await expectAcademy(await openRelease(folder, 'postgres', { env: bucket.env }))
  })
})
