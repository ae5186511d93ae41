import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// Removes the page of a test before the next.
afterEach(cleanup)
// Lists store search and filters in the address.
afterEach(() => window.history.replaceState(null, '', '/'))
// Forms store what was typed until it is sent.
afterEach(() => sessionStorage.clear())
