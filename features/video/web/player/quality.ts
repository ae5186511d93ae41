import { fileSize } from '#web/lib/format.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'

/** The heights of the menu, whatever the video has. */
const HEIGHTS = [1080, 720, 480, 360, 240] as const

export const SOUND = 'sound'
export type QualityChoice = 'auto' | typeof SOUND | `${number}`
export type Quality = { height: number; bytesPerHour: number }
export type QualityEntry = {
  value: QualityChoice
  label: string
  cost?: string
  disabled: boolean
  /** Of a disabled entry: why this video lacks it, and which others for the same reason. */
  why?: string
}

/** What a video offers, and what an hour of it costs. */
export type Offer = {
  qualities: readonly Quality[]
  /** Null where there is no sound alone. */
  soundBytesPerHour: number | null
}

export function qualityEntries({ qualities, soundBytesPerHour }: Offer, isSaving: boolean): QualityEntry[] {
  const cost = (bytes: number | undefined | null) => (bytes ? words.video.cost(fileSize(bytes)) : undefined)
  const heights = HEIGHTS.map((height) => {
    const quality = qualities.find((one) => one.height === height)
    const label = words.video.height(height)
    return { value: `${height}` as const, label, cost: cost(quality?.bytesPerHour), disabled: !quality }
  })
  const costs = qualities.map(({ bytesPerHour }) => bytesPerHour)
  const most = isSaving ? Math.min(...costs) : Math.max(...costs)
  return withReasons(qualities, [
    {
      value: 'auto',
      label: words.video.auto,
      cost: costs.length > 0 ? words.video.upTo(fileSize(most)) : undefined,
      disabled: false,
    },
    ...heights,
    {
      value: SOUND,
      label: words.video.sound,
      cost: cost(soundBytesPerHour),
      disabled: soundBytesPerHour === null,
    },
  ])
}

function withReasons(qualities: readonly Quality[], entries: QualityEntry[]): QualityEntry[] {
  const highest = Math.max(...qualities.map(({ height }) => height))
  const isAbove = ({ value }: QualityEntry) => qualities.length > 0 && Number(value) > highest
  const lacking = entries.filter(({ disabled }) => disabled)
  const why = (entry: QualityEntry) => {
    const alike = lacking.filter((other) => isAbove(other) === isAbove(entry))
    const labels = alike.map(({ label }) => label).join(common.comma)
    return isAbove(entry) ? words.video.aboveOriginal(labels) : words.video.notPrepared(labels)
  }
  return entries.map((entry) => (entry.disabled ? { ...entry, why: why(entry) } : entry))
}

/** What saving data does to this video: never more than it can do. */
export function saverNote({ qualities, soundBytesPerHour }: Offer): string {
  const hasSound = soundBytesPerHour !== null
  const lowest = heightFor('auto', qualities, true)
  if (lowest === null) return hasSound ? words.video.saverSoundOnly : words.video.saverNothing
  return words.video.saverNote(words.video.height(lowest), hasSound)
}

/** The height for this video: the chosen one, or the best below it; null for automatic. Saving data, that is the lowest. */
export function heightFor(
  choice: QualityChoice,
  qualities: readonly Quality[],
  isSaving: boolean,
): number | null {
  const heights = qualities.map(({ height }) => height).sort((a, b) => b - a)
  if (choice === 'auto') return isSaving ? (heights.at(-1) ?? null) : null
  if (choice === SOUND) return null
  return heights.find((height) => height <= Number(choice)) ?? heights.at(-1) ?? null
}

/** Saving data, nothing above the lowest quality starts by itself, whatever was chosen before. */
export const whenSaving = (choice: QualityChoice): QualityChoice =>
  choice === SOUND || choice === `${Math.min(...HEIGHTS)}` ? choice : 'auto'

const KEY = 'player.quality'

/** The remembered choice. */
export function rememberedQuality(): QualityChoice {
  const stored = read()
  const isKnown = stored === SOUND || HEIGHTS.some((height) => stored === `${height}`)
  return isKnown ? (stored as QualityChoice) : 'auto'
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
