// @release
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskUse, expectAcademy, newRelease, openRelease } from './support/release.ts'

/** The registry may be slow. */
const PATIENCE = 300_000

it(
  'npm start in a release installs the packages of production from the registry, and opens the academy',
  async () => {
    const folder = await newRelease()
    await expectAcademy(await openRelease(folder, 'embedded', { from: 'start' }))
    expect(await diskUse(join(folder, 'node_modules'))).toBeLessThanOrEqual(150)
  },
  PATIENCE,
)
