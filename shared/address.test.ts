import { expect, it, vi } from 'vitest'
import { parsedAddress } from './address.ts'

it('an address is read in a browser that cannot say beforehand whether it is one', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never
    },
  )
  expect(parsedAddress('/courses', 'https://academie.test')?.href).toBe('https://academie.test/courses')
  expect(parsedAddress('http://[')).toBeNull()
  vi.unstubAllGlobals()
})
