import { type DetailedError, Upload } from 'tus-js-client'
import { callerHeaders, refuse } from '#web/lib/api.ts'
import { words } from '#words/course-form.ts'
import type { UploadUse } from './upload-queue.ts'

type Told = {
  onProgress: (sent: number) => void
  onDone: (uploadId: string) => void
  /** Sending a file again that the server has refused leads nowhere. */
  onFailed: (message: string, mayRetry: boolean) => void
}

export type Sending = { cancel: () => Promise<void> }

const ENDPOINT = '/api/uploads'
/** Takes seconds on most connections; of a broken request, what arrived is kept. */
const CHUNK_BYTES = 32 * 1024 * 1024
/** Nearly two minutes in all: longer than a tunnel, a lift or the restart of a router. */
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 45_000]

/** The file itself is refused: what it is, or how large. */
const REFUSALS = [400, 413, 415]

const inUse = new Set<string>()

/** Uploads a file in pieces. Resumes after a lost connection, and even after the page was closed. */
export function sendFile(file: File, use: UploadUse, { onProgress, onDone, onFailed }: Told): Sending {
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_AFTER_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, use },
    onBeforeRequest: (request) => {
      // Read for each request: the token may have changed after an hour.
      for (const [name, value] of Object.entries(callerHeaders())) request.setHeader(name, value)
    },
    onUploadUrlAvailable: () => {
      if (upload.url) inUse.add(upload.url)
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      const status = statusOf(error)
      refuse(status)
      onFailed(sentenceOf(error), !REFUSALS.includes(status))
    },
  })
  let cancelled = false
  void resumable(upload, use).then((previous) => {
    if (cancelled) return
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  })
  return {
    async cancel() {
      cancelled = true
      // Otherwise the server deletes it after a day.
      await upload.abort(Boolean(upload.url)).catch(() => {})
    },
  }
}

/** Resumes an earlier upload of the same file, unless another field of this page is sending it. */
async function resumable(upload: Upload, use: UploadUse) {
  const previous = await upload.findPreviousUploads().catch(() => [])
  return previous.find(
    ({ uploadUrl, metadata }) => uploadUrl && !inUse.has(uploadUrl) && metadata.use === use,
  )
}

const statusOf = (error: Error | DetailedError) =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

function sentenceOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    return JSON.parse(body ?? '').error || words.sendingFailed
  } catch {
    return words.sendingFailed
  }
}
