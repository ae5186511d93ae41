import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { formParts } from '#server/platform/form-parts.ts'
import { QUIZ_IMPORT_BYTES } from '#shared/quiz/limits.ts'
import { importTooLarge, noImportFile, unreadableImport } from '../errors.ts'

const MOST_PARTS = 5

/** The text of the file in the field `file`, of bounded size. */
export async function receiveQuizFile(request: FastifyRequest): Promise<string> {
  for await (const { name, fileName, content } of formParts(request, MOST_PARTS)) {
    if (name !== 'file' || fileName === undefined) continue
    return decoded(await bytesOf(content))
  }
  throw noImportFile()
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    bytes += part.length
    if (bytes > QUIZ_IMPORT_BYTES) throw importTooLarge(QUIZ_IMPORT_BYTES / 1024 / 1024)
    parts.push(part)
  }
  if (bytes === 0) throw noImportFile()
  return Buffer.concat(parts)
}

/** UTF-8, UTF-16 with its mark, or else Windows-1252, in which older programs save. A file with NUL is no text. */
function decoded(bytes: Buffer): string {
  const text = decoder(bytes).decode(bytes)
  if (text.includes('\0')) throw unreadableImport()
  return text.normalize('NFC')
}

function decoder(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
