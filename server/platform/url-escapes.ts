/** A part of an address without its escapes; as it is where one of them is broken. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
