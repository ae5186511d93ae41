import { keptHeaders } from './ready-answer.ts'

const KEPT_MS = 10_000
const KEPT_FILES = 1_000

/**
 * Answers that let the server in front of us send a file, said again for some seconds without checking anew: a player
 * asks for a film in hundreds of parts, and which part is not our business.
 */
export class HandedOver {
  readonly #kept = new Map<string, { headers: string[]; until: number }>()

  remember(address: string, sent: Record<string, unknown>, secondsLeft = Number.POSITIVE_INFINITY) {
    if (this.#kept.size >= KEPT_FILES) this.#kept.clear()
    const headers = keptHeaders({ ...sent, 'content-length': 0 }).flat()
    this.#kept.set(address, { headers, until: Date.now() + Math.min(KEPT_MS, secondsLeft * 1000) })
  }

  /** The headers that say so, if they still hold. */
  peek(address: string): string[] | undefined {
    const kept = this.#kept.get(address)
    return kept && kept.until > Date.now() ? kept.headers : undefined
  }
}
