import { fileSize } from '#web/lib/format.ts'
import { words } from '#words/player.ts'

/** The five entries of the menu, whatever the video has. */
const HEIGHTS = [1080, 720, 480, 360] as const

export type QualityChoice = 'auto' | `${number}`
export type Quality = { height: number; bytesPerHour: number }
export type QualityEntry = { value: QualityChoice; label: string; cost?: string; disabled: boolean }

export function qualityEntries(qualities: readonly Quality[]): QualityEntry[] {
  const heights = HEIGHTS.map((height) => {
    const quality = qualities.find((one) => one.height === height)
    return {
      value: `${height}` as const,
      label: words.video.height(height),
      cost: quality && words.video.cost(fileSize(quality.bytesPerHour)),
      disabled: !quality,
    }
  })
  return [{ value: 'auto', label: words.video.auto, disabled: false }, ...heights]
}

/** The height for this video: the chosen one, or the best below it; null for automatic. */
export function heightFor(choice: QualityChoice, qualities: readonly Quality[]): number | null {
  if (choice === 'auto') return null
  const heights = qualities.map(({ height }) => height).sort((a, b) => b - a)
  return heights.find((height) => height <= Number(choice)) ?? heights.at(-1) ?? null
}

const KEY = 'player.quality'

/** The remembered choice; the lowest quality for somebody who asks to save data. */
export function rememberedQuality(): QualityChoice {
  const kept = read()
  if (kept === 'auto' || HEIGHTS.some((height) => kept === `${height}`)) return kept as QualityChoice
  return savesData() ? '360' : 'auto'
}

export function rememberQuality(choice: QualityChoice) {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // The storage is disabled: the choice lasts as long as the page.
  }
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return Boolean(connection?.saveData) || window.matchMedia('(prefers-reduced-data: reduce)').matches
}

function read() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
