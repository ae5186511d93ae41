import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const ADDRESS = 'http://localhost:3000/'
const ownFetch = globalThis.fetch
const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } }

// All files share one window and the modules they load: what a test leaves is taken away before the next.
beforeEach(() => {
  // Lists store search and filters in the address, and a link that is pressed leads away from it.
  happyDOM.setURL(ADDRESS)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.fetch = ownFetch
})
