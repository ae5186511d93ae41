import { afterEach, describe, expect, it, vi } from 'vitest'
import { heightFor, qualityEntries, rememberedQuality, rememberQuality } from './quality.ts'

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

describe('The quality menu', () => {
  it('always has its five entries, with those the video lacks disabled', () => {
    const entries = qualityEntries(qualities).map(({ label, disabled }) => [label, disabled])
    expect(entries).toEqual([
      ['Auto', false],
      ['1080p', true],
      ['720p', false],
      ['480p', true],
      ['360p', false],
    ])
  })

  it('says what an hour of each costs', () => {
    expect(qualityEntries(qualities).map(({ cost }) => cost)).toEqual([
      undefined,
      undefined,
      '900\u00a0Mo/h',
      undefined,
      '210\u00a0Mo/h',
    ])
  })
})

describe('A choice', () => {
  it('is remembered', () => {
    rememberQuality('480')
    expect(rememberedQuality()).toBe('480')
  })

  it('is Auto at first, and the least for someone who saves data', () => {
    expect(rememberedQuality()).toBe('auto')
    askToSaveData()
    expect(rememberedQuality()).toBe('360')
  })

  it('of someone who saves data is theirs all the same', () => {
    askToSaveData()
    rememberQuality('720')
    expect(rememberedQuality()).toBe('720')
  })

  it('that the video lacks takes the best below it, or else its lowest', () => {
    expect(heightFor('480', qualities)).toBe(360)
    expect(heightFor('1080', qualities)).toBe(720)
    expect(heightFor('360', [{ height: 720, bytesPerHour: 1 }])).toBe(720)
    expect([heightFor('auto', qualities), heightFor('720', [])]).toEqual([null, null])
  })
})
