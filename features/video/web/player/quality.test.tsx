import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberedSaver, rememberSaver } from './data-saver.ts'
import {
  heightFor,
  qualityEntries,
  rememberedQuality,
  rememberQuality,
  saverNote,
  whenSaving,
} from './quality.ts'

const MB = 1024 * 1024
const qualities = [
  { height: 720, bytesPerHour: 900 * MB },
  { height: 360, bytesPerHour: 210 * MB },
]

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const askToSaveData = () => vi.stubGlobal('navigator', { connection: { saveData: true } })

const offer = { qualities, soundBytesPerHour: 22 * MB }

describe('The quality menu', () => {
  it('always has its entries, with those the video lacks disabled', () => {
    const entries = qualityEntries({ ...offer, soundBytesPerHour: null }, false)
    expect(entries.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Auto', false],
      ['1080p', true],
      ['720p', false],
      ['480p', true],
      ['360p', false],
      ['240p', true],
      ['Son seul', true],
    ])
  })

  it('says what an hour of each costs, and less for Auto when data is saved', () => {
    expect(qualityEntries(offer, false).map(({ cost }) => cost)).toEqual([
      'jusqu’à 900\u00a0Mo/h',
      undefined,
      '900\u00a0Mo/h',
      undefined,
      '210\u00a0Mo/h',
      undefined,
      '22\u00a0Mo/h',
    ])
    expect(qualityEntries(offer, true)[0]?.cost).toBe('jusqu’à 210\u00a0Mo/h')
  })
})

const reasons = (one: typeof offer | { qualities: []; soundBytesPerHour: null }) =>
  qualityEntries(one, false).map(({ why }) => why)

describe('An entry that the video lacks says why', () => {
  it('where the original is smaller, and where it was not prepared', () => {
    const above = '1080p\u00a0: plus que la qualité d’origine'
    const lacking = '480p, 240p\u00a0: pas préparé pour cette vidéo'
    expect(reasons(offer)).toEqual([undefined, above, undefined, lacking, undefined, lacking, undefined])
  })

  it('where nothing was prepared at all', () => {
    const nothing = '1080p, 720p, 480p, 360p, 240p, Son seul\u00a0: pas préparé pour cette vidéo'
    expect(reasons({ qualities: [], soundBytesPerHour: null })).toEqual([
      undefined,
      ...Array.from({ length: 6 }, () => nothing),
    ])
  })
})

describe('Saving data', () => {
  it('promises what the video has, and nothing else', () => {
    expect(saverNote(offer)).toBe('360p ou son seul, jamais plus sans votre choix')
    expect(saverNote({ ...offer, soundBytesPerHour: null })).toBe('360p, jamais plus sans votre choix')
    expect(saverNote({ qualities: [], soundBytesPerHour: 1 })).toMatch(/choisissez/)
    expect(saverNote({ qualities: [], soundBytesPerHour: null })).toMatch(/^Sans effet ici/)
  })

  it('is off at first, and on by itself where the browser asks for it', () => {
    expect(rememberedSaver()).toBe(false)
    askToSaveData()
    expect(rememberedSaver()).toBe(true)
    rememberSaver(false)
    expect(rememberedSaver()).toBe(false)
  })

  it('is the lowest quality unless another is chosen', () => {
    expect(heightFor('auto', qualities, true)).toBe(360)
    expect(heightFor('720', qualities, true)).toBe(720)
    expect(heightFor('sound', qualities, true)).toBeNull()
  })

  it('leaves an earlier choice of more aside', () => {
    const choices = ['auto', '1080', '360', '240', 'sound'] as const
    expect(choices.map(whenSaving)).toEqual(['auto', 'auto', 'auto', '240', 'sound'])
  })
})

describe('A choice', () => {
  it('is Auto at first, and remembered', () => {
    expect(rememberedQuality()).toBe('auto')
    for (const choice of ['480', 'sound', '240'] as const) {
      rememberQuality(choice)
      expect(rememberedQuality()).toBe(choice)
    }
  })

  it('that the video lacks takes the best below it, or else its lowest', () => {
    expect(heightFor('480', qualities, false)).toBe(360)
    expect(heightFor('1080', qualities, false)).toBe(720)
    expect(heightFor('360', [{ height: 720, bytesPerHour: 1 }], false)).toBe(720)
    expect([heightFor('auto', qualities, false), heightFor('720', [], false)]).toEqual([null, null])
  })
})
