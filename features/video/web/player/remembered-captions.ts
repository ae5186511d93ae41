const KEY = 'player.captions'

/** The language of the captions that were shown last on this device; null for none. */
export function rememberedCaptions(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberCaptions(language: string | null) {
  try {
    if (language) localStorage.setItem(KEY, language)
    else localStorage.removeItem(KEY)
  } catch {
    // The storage is disabled: the choice lasts as long as the chapter.
  }
}
