import { themeColors } from '#shared/theme-colors.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** The boot script of every page reads the same key before the first paint. */
const KEY = 'theme'
const listeners = new Set<() => void>()
let choice: ThemeChoice | undefined

/** The chosen theme; `system` until one is chosen. */
export function chosenTheme(): ThemeChoice {
  choice ??= storedTheme()
  return choice
}

export function chooseTheme(next: ThemeChoice) {
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // The storage is disabled: the choice lasts as long as the page.
  }
  choice = next
  show()
}

export function onThemeChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called once at the start: the system's theme and the choice in another tab may change. */
export function followTheme() {
  prefersDark().addEventListener('change', show)
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    choice = storedTheme()
    show()
  })
}

function show() {
  const chosen = chosenTheme()
  const system = prefersDark().matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = chosen === 'system' ? system : chosen
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColors[chosen === 'system' ? own : chosen]
  }
  for (const listener of listeners) listener()
}

function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')
