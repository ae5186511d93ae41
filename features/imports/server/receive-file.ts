import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { archiveTooLarge } from '#server/platform/archives/errors.ts'
import { type FormPart, formParts } from '#server/platform/form-parts.ts'
import { allowSlowBody } from '#server/platform/slow-bodies.ts'
import { cleanName } from '#server/platform/storage/content-disposition.ts'
import { oneFile } from './errors.ts'
import type { ReceivedFile } from './pending/opened-file.ts'

const MOST_PARTS = 5

/** Writes the file in the field `file` into the folder as it streams in, and returns its path and its name. */
export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  mostBytes: number,
): Promise<ReceivedFile> {
  allowSlowBody(request.raw)
  const path = join(folder, 'upload')
  let name: string | null = null
  for await (const part of formParts(request, MOST_PARTS)) {
    if (!isTheFile(part)) continue
    if (name !== null) throw oneFile()
    await pipeline(counted(part.content, mostBytes), createWriteStream(path, { flags: 'wx' }))
    name = cleanName(part.fileName ?? '')
  }
  if (name === null) throw oneFile()
  return { path, name }
}

const isTheFile = ({ name, fileName }: FormPart) => name === 'file' && Boolean(fileName)

async function* counted(content: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  // Not destroyed when we stop early: the rest of the form comes through the same connection.
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) throw archiveTooLarge(mostBytes)
    yield chunk
  }
}
