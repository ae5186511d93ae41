import { type DetailedError, Upload } from 'tus-js-client'
import { authorization, refuse } from '#web/lib/api.ts'
import { words } from '#words/course-form.ts'
import type { UploadUse } from './upload-queue.ts'

type Told = {
  onProgress: (sent: number) => void
  onDone: (uploadId: string) => void
  onFailed: (message: string) => void
}

export type Sending = { cancel: () => Promise<void> }

const ENDPOINT = '/api/uploads'
/** A request of this size is done in seconds on most lines; what came of a broken one is kept all the same. */
const CHUNK_BYTES = 32 * 1024 * 1024
/** Nearly two minutes: longer than a tunnel, a lift or a router that restarts. */
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 45_000]

const inUse = new Set<string>()

/** Sends a file in pieces. A lost connection is taken up again, even by a page that was closed meanwhile. */
export function sendFile(file: File, use: UploadUse, { onProgress, onDone, onFailed }: Told): Sending {
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_AFTER_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, use },
    onBeforeRequest: (request) => {
      // Asked anew each time: the session may be another one after an hour.
      for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value)
    },
    onUploadUrlAvailable: () => {
      if (upload.url) inUse.add(upload.url)
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      refuse(statusOf(error))
      onFailed(sentenceOf(error))
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
      // The server forgets it anyway after a day.
      await upload.abort(Boolean(upload.url)).catch(() => {})
    },
  }
}

/** The same file chosen again goes on where it stopped, unless another field of this page is sending it. */
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
