// @release
import { it } from 'vitest'
import { nodeOf, SUPPORTED } from '../scripts/testing/node-versions.mjs'
import { copyPackages, expectAcademy, newRelease, openRelease } from './support/release.ts'

it.each(SUPPORTED)('The academy opens and serves on Node %s', async (version) => {
  const node = await nodeOf(version)
  const folder = await newRelease()
  await copyPackages(folder)
  await expectAcademy(await openRelease(folder, 'embedded', { node }))
})
