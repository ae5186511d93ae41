/** Bytes 80 to 9F of Windows-1252: Node 20 decodes them as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text as UTF-8; if it is not, in the two encodings of older Windows programs that we expect. */
export function readEncodings(
  bytes: Buffer,
): { utf8: string } | { windows1252: string; windows1256: string } {
  try {
    return { utf8: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const windows1252 = bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character)
    return { windows1252, windows1256: new TextDecoder('windows-1256').decode(bytes) }
  }
}
