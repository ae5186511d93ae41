import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import { fromWindows1252 } from '#server/platform/text-encoding.ts'

/**
 * The file of a text that is not UTF-8, by how it was read. Both are stored: the language of the track, which decides,
 * is only known when the course is saved.
 */
export const ENCODED_FILES = {
  'windows-1252': 'windows-1252.vtt',
  'windows-1256': 'windows-1256.vtt',
} as const

export const encodedFiles: readonly string[] = Object.values(ENCODED_FILES)
export const encodedFileFor = (language: CaptionLanguage) =>
  ENCODED_FILES[language === 'ar' ? 'windows-1256' : 'windows-1252']

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
