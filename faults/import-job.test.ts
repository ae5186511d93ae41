import { expect, it, vi } from 'vitest'
import { endRetryPauses } from '#server/testing/jobs.ts'
import { largeImport } from './support/large-import.ts'
import { missProcess, reopenAfterPause } from './support/missed.ts'
import { newSetup, openOn } from './support/test-servers.ts'

it('A server that is killed while it makes a course goes on at the next start, and makes it once', async () => {
  const setup = await newSetup('embedded')
  const large = await largeImport(setup, () => openOn(setup))
  await large.killedMidway()

  const again = await reopenAfterPause(setup)
  await large.created(again)
  expect((await large.create(again)).body.code).toBe('imported_already')
  again.child.kill('SIGTERM')
  await again.exited
  await large.expectOne()
}, 400_000)

it('A server that is stopped meanwhile says so at once, and another one makes it', async () => {
  const setup = await newSetup('postgres')
  const large = await largeImport(setup, () => openOn(setup))
  const asked = large.create()
  await large.underWay()
  large.academy.child.kill('SIGTERM')
  expect(await asked).toMatchObject({ status: 202, body: { success: true, id: null } })
  expect(await large.academy.exited).toBe(0)

  const other = await openOn(setup)
  await large.created(other)
  await large.expectOne()
}, 400_000)

it('A server that is killed while it makes a course is missed after a minute, and another one makes it once', async () => {
  const setup = await newSetup('postgres')
  const large = await largeImport(setup, () => openOn(setup))
  await large.killedMidway()

  const other = await openOn(setup)
  expect((await large.create(other)).body.code).toBe('import_under_way')
  await missProcess(setup)
  await vi.waitFor(
    async () => {
      await setup.withDatabase(({ db }) => endRetryPauses(db))
      await large.expectCreated(other)
    },
    { timeout: 300_000, interval: 500 },
  )
  await large.expectOne()
}, 600_000)
