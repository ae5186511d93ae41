import { open } from 'node:fs/promises'
import type { UploadUse } from '#features/media/server/uploads.ts'
import type { TestPerson } from '#server/testing/academy.ts'

const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

/** Starts an upload of so many bytes and returns its address. */
export async function beginUpload(
  { url }: { url: string },
  as: TestPerson,
  bytes: number,
  { name, use }: { name: string; use: UploadUse } = { name: 'leçon.mp4', use: 'chapterVideo' },
) {
  const answer = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: `Bearer ${as.token}`,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encoded(name)},use ${encoded(use)}`,
    },
  })
  if (answer.status !== 201) throw new Error(`the upload was not begun: ${await answer.text()}`)
  return String(answer.headers.get('location'))
}

export async function sendPiece(
  { url }: { url: string },
  as: TestPerson,
  path: string,
  offset: number,
  content: Buffer,
) {
  const answer = await fetch(`${url}${path}`, {
    method: 'PATCH',
    body: new Uint8Array(content),
    headers: {
      ...tus,
      authorization: `Bearer ${as.token}`,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

/** As the form of a course sends them. */
const PIECE_BYTES = 32 * 1024 * 1024

/** Sends a file of the disk in pieces, one of them in memory at a time, and returns the number of its upload. */
export async function sendFile(
  academy: { url: string },
  as: TestPerson,
  path: string,
  which: { name: string; use: UploadUse },
) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const upload = await beginUpload(academy, as, size, which)
    for (let offset = 0; offset < size; ) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, offset)
      const { status, body } = await sendPiece(academy, as, upload, offset, buffer.subarray(0, bytesRead))
      if (status !== 204) throw new Error(`a piece was not taken: ${JSON.stringify(body)}`)
      offset += bytesRead
    }
    return upload.split('/').at(-1) ?? ''
  } finally {
    await file.close()
  }
}

export async function offsetOf({ url }: { url: string }, as: TestPerson, path: string) {
  const headers = { ...tus, authorization: `Bearer ${as.token}` }
  const answer = await fetch(`${url}${path}`, { method: 'HEAD', headers })
  return Number(answer.headers.get('upload-offset'))
}
