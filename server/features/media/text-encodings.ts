import { fromWindows1252 } from '#server/platform/text-encoding.ts'

/** A text as UTF-8; if it is not, in the two encodings of older Windows programs that we expect. */
export function readEncodings(
  bytes: Buffer,
): { utf8: string } | { windows1252: string; windows1256: string } {
  try {
    return { utf8: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { windows1252: fromWindows1252(bytes), windows1256: new TextDecoder('windows-1256').decode(bytes) }
  }
}
