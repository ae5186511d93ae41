import { savesData } from './quality.ts'

const KEY = 'player.saver'

/** « Économie de données », as chosen on this device; on by itself where the browser asks to save data. */
export function rememberedSaver(): boolean {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? savesData() : stored === 'on'
  } catch {
    return savesData()
  }
}

export function rememberSaver(isOn: boolean) {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // The storage is disabled: the choice lasts as long as the page.
  }
}
