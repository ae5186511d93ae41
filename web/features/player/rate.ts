export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2]

const KEY = 'player.rate'

/** The speed one listens at, the same for the next chapter. */
export function rememberedRate(): number {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return RATES.includes(kept) ? kept : 1
  } catch {
    return 1
  }
}

export function rememberRate(rate: number) {
  try {
    localStorage.setItem(KEY, String(rate))
  } catch {
    // It then holds for this chapter.
  }
}
