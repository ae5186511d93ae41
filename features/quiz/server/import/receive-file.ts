import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { formParts } from '#server/platform/form-parts.ts'
import { decodeText } from '#server/platform/text-encoding.ts'
import { normalized } from '#shared/normalized.ts'
import { QUIZ_IMPORT_BYTES } from '../../limits.ts'
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

/** A file with NUL is no text. */
function decoded(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw unreadableImport()
  return normalized(text, 'NFC')
}
