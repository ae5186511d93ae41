import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// One test's page must not be found by the next.
afterEach(cleanup)
