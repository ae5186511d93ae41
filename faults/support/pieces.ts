import type { TestPerson } from '#server/testing/academy.ts'

const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

/** Starts an upload of so many bytes and returns its address. */
export async function beginUpload({ url }: { url: string }, as: TestPerson, bytes: number) {
  const answer = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: `Bearer ${as.token}`,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encoded('leçon.mp4')},use ${encoded('chapterVideo')}`,
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

export async function offsetOf({ url }: { url: string }, as: TestPerson, path: string) {
  const headers = { ...tus, authorization: `Bearer ${as.token}` }
  const answer = await fetch(`${url}${path}`, { method: 'HEAD', headers })
  return Number(answer.headers.get('upload-offset'))
}
