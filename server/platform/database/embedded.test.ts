// @long @embedded
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from './embedded.ts'

it('An embedded database takes more memory for its buffers once its tables are large', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'academie-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const small = await openEmbedded(dataDir)
  expect((await small.execute('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }])
  await small.execute('create table large as select generate_series(1, 1500000)')
  await small.close()
  const large = await openEmbedded(dataDir)
  expect((await large.execute('show shared_buffers')).rows).toEqual([{ shared_buffers: '128MB' }])
  await large.close()
})
