import type { Storage } from './storage.ts'

/** Several files read as one, each opened when its turn comes. */
export async function* joined(open: Storage['open'], keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await open(key)).stream
}
