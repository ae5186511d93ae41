import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { BODY_LIMIT } from '#shared/limits.ts'
import { removeMedia, storeUpload } from '../media/service.ts'
import { emptyFile, fieldTooLarge, strayFile } from './errors.ts'

/** The file fields of a course save, and what each of them holds. */
const uses = {
  image: 'image',
  videoDescription: 'videoDescription',
  chapitreVideos: 'chapterVideo',
  chapitreCaptions: 'captions',
  ressourceFiles: 'resource',
  chapitreRessourceFiles: 'resource',
} as const
export type FileField = keyof typeof uses
export type Received = Awaited<ReturnType<typeof storeUpload>>

/** A save as it came: its texts, and its files already stored, each under its field in the order they came. */
export interface ReceivedForm {
  texts: ReadonlyMap<string, string>
  files: Readonly<Record<FileField, Received[]>>
  /** Forgets the files: nothing was saved. */
  discard(): Promise<void>
}

/** The size of each file is bounded by its kind, while it streams. */
const limits = { fileSize: Number.MAX_SAFE_INTEGER, fieldSize: BODY_LIMIT, files: 1_000, parts: 1_200 }

/** Reads the parts in whatever order they come. Whatever fails, no file of it is left behind. */
export async function receiveForm(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
): Promise<ReceivedForm> {
  const texts = new Map<string, string>()
  const files: Record<FileField, Received[]> = {
    image: [],
    videoDescription: [],
    chapitreVideos: [],
    chapitreCaptions: [],
    ressourceFiles: [],
    chapitreRessourceFiles: [],
  }
  const discard = () =>
    removeMedia(
      platform,
      Object.values(files)
        .flat()
        .map(({ id }) => id),
    )

  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw fieldTooLarge(part.fieldname)
        texts.set(part.fieldname, String(part.value))
      } else if (isNothing(part)) {
        part.file.resume()
      } else {
        const field = fieldOf(part)
        const received = await storeUpload(platform, part.file, {
          use: uses[field],
          originalName: part.filename,
          uploadedBy: caller.id,
        })
        files[field].push(received)
        if (received.bytes === 0) throw emptyFile(received.originalName)
      }
    }
    return { texts, files, discard }
  } catch (error) {
    // The rest is read and dropped: a sender cut short in mid-stream never hears why.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw error
  }
}

/** A browser sends an input without a file as a part without a name. */
const isNothing = ({ filename }: MultipartFile) => !filename

function fieldOf({ fieldname, filename }: MultipartFile): FileField {
  if (Object.hasOwn(uses, fieldname)) return fieldname as FileField
  throw strayFile(filename)
}
