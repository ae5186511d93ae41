import type { InjectOptions } from 'fastify'
import type { TestPerson } from '../testing/academy.ts'
import type { World } from './objects.ts'

interface Asked {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: InjectOptions['payload']
  headers?: Record<string, string>
}

/** The request for a route that needs more than its address. `self` is the caller, or the learner when there is none. */
export type Ask = (world: World, self: TestPerson) => Asked | Promise<Asked>
