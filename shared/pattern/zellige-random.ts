/** A pseudo-random generator: the same seed always gives the same numbers. */
export type Random = () => number

/** FNV-1a over the code points of a text. */
export function hash(text: string): number {
  let h = 2166136261
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(list: readonly [T, ...T[]], random: Random): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
