import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// One test's page must not be found by the next.
afterEach(cleanup)
// Lists keep what is asked of them in the address.
afterEach(() => window.history.replaceState(null, '', '/'))
// Forms keep what was typed until it is sent.
afterEach(() => sessionStorage.clear())
