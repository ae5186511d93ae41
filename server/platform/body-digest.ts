import { createHash, type Hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Hashes of the fields and files of a body that a handler reads as it streams in, in their order. */
class BodyDigest {
  readonly #parts: [name: string, hash: Hash][] = []

  part(name: string): Hash {
    const hash = createHash('sha256')
    this.#parts.push([name, hash])
    return hash
  }

  /** Once everything is read. */
  toString() {
    return JSON.stringify(this.#parts.map(([name, hash]) => [name, hash.copy().digest('base64url')]))
  }
}

const digests = new WeakMap<IncomingMessage, BodyDigest>()

/** From now on whoever reads this body adds its parts to the digest (form-parts.ts, and the reader of lists). */
export function digestBody(raw: IncomingMessage): BodyDigest {
  const digest = new BodyDigest()
  digests.set(raw, digest)
  return digest
}

export const digestOf = (raw: IncomingMessage) => digests.get(raw)
