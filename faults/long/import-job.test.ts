import { expect, it } from 'vitest'
import { largeImport } from '../support/large-import.ts'
import { newSetup, openOn } from '../support/test-servers.ts'

it('A server that is killed while it makes a formation is missed after a minute, and another one makes it once', async () => {
  const setup = await newSetup('postgres')
  const large = await largeImport(setup, () => openOn(setup))
  await large.killedMidway()

  const other = await openOn(setup)
  expect((await large.create(other)).body.code).toBe('import_under_way')
  await large.created(other)
  await large.expectOne()
}, 600_000)
