import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A second, its own limit, is too short for a machine that does other things too; what is there is found at once.
configure({ asyncUtilTimeout: 20_000 })

// One test's page must not be found by the next.
afterEach(cleanup)
// Lists keep what is asked of them in the address.
afterEach(() => window.history.replaceState(null, '', '/'))
// Forms keep what was typed until it is sent.
afterEach(() => sessionStorage.clear())
