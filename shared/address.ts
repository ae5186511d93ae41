/** The address, or null if it is none. `URL.canParse` would ask for Safari 17 and Chrome 120. */
export function parsedAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
