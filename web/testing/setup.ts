import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// Removes the page of a test before the next.
afterEach(cleanup)
// Lists store search and filters in the address.
afterEach(() => window.history.replaceState(null, '', '/'))
// Forms store what was typed until it is sent.
afterEach(() => sessionStorage.clear())

// The files of a project share one page: what one replaced is put back before the next.
const { fetch } = globalThis
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.fetch = fetch
  localStorage.clear()
})
