import { words } from '#words/profile.ts'

/** In this order: most browsers also contain the names of others. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** « Chrome sur Android »: enough to recognise one's own device. */
export function deviceName(userAgent: string | null) {
  const { device, unknownBrowser, unknownDevice } = words.sessions
  const browser = find(BROWSERS, userAgent)
  const system = find(SYSTEMS, userAgent)
  return system ? device(browser ?? unknownBrowser, system) : (browser ?? unknownDevice)
}

const find = (names: [RegExp, string][], userAgent: string | null) =>
  names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
