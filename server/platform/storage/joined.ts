import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

/** Several files read as one, each opened when its turn comes. */
export function joined(open: Storage['open'], keys: string[]): Readable {
  async function* content() {
    for (const key of keys) yield* (await open(key)).stream
  }
  return Readable.from(content(), { objectMode: false })
}
