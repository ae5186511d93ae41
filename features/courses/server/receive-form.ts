import type { FastifyRequest } from 'fastify'
import { removeMedia, storeUpload } from '#features/media/server/service.ts'
import { type FormPart, formParts } from '#server/platform/form-parts.ts'
import { collectTexts } from '#server/platform/form-texts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { allowSlowBody } from '#server/platform/slow-bodies.ts'
import { BODY_LIMIT } from '#shared/limits.ts'
import { courseLists, courseTexts } from '../course-save.ts'
import { emptyFile, fieldTooLarge, strayFile } from './errors.ts'
import { beginSave } from './saves-under-way.ts'

/** The file fields of a course save, and the use of each file. */
const uses = {
  image: 'image',
  videoDescription: 'videoDescription',
  chapitreVideos: 'chapterVideo',
  chapitreCaptions: 'captions',
  chapitreCaptionsFiles: 'captions',
  ressourceFiles: 'resource',
  chapitreRessourceFiles: 'resource',
  chapitrePackages: 'package',
} as const
export type FileField = keyof typeof uses
export type Received = Awaited<ReturnType<typeof storeUpload>>

/** A save as it was received: its texts, and its stored files by field, in the order they came. */
export interface ReceivedForm {
  texts: ReadonlyMap<string, string>
  files: Readonly<Record<FileField, Received[]>>
  /** Deletes the files when nothing was saved. */
  discard(): Promise<void>
}

/** More than the largest course has. */
const MOST_PARTS = 1_200
const TEXTS = {
  names: [...Object.keys(courseTexts.shape), ...Object.keys(courseLists)],
  // The list of chapters holds their texts; those that did not change need not be sent.
  eachBytes: 4 * BODY_LIMIT,
  allBytes: 6 * BODY_LIMIT,
  tooLargeField: fieldTooLarge,
}

/** Reads the parts in any order. If anything fails, none of its files is left behind. */
export async function receiveForm(
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
): Promise<ReceivedForm> {
  const save = beginSave(caller.id)
  allowSlowBody(request.raw)
  const { texts, add } = collectTexts(TEXTS)
  const files: Record<FileField, Received[]> = {
    image: [],
    videoDescription: [],
    chapitreVideos: [],
    chapitreCaptions: [],
    chapitreCaptionsFiles: [],
    ressourceFiles: [],
    chapitreRessourceFiles: [],
    chapitrePackages: [],
  }
  const discard = () =>
    removeMedia(
      platform,
      Object.values(files)
        .flat()
        .map(({ id }) => id),
    )

  async function takeFile(part: FormPart, originalName: string) {
    const field = fieldOf(part, originalName)
    // Resizing a picture takes half a second: a second picture is refused before that.
    if (isSingle(field) && files[field].length > 0) throw strayFile(originalName)
    const upload = { use: uses[field], originalName, uploadedBy: caller.id }
    const received = await storeUpload(platform, part.content, upload)
    files[field].push(received)
    save.add(received.bytes)
    if (received.bytes === 0) throw emptyFile(received.originalName)
  }

  try {
    for await (const part of formParts(request, MOST_PARTS)) {
      if (part.fileName === undefined) await add(part)
      // For an input without a file, browsers send a file without a name.
      else if (part.fileName !== '') await takeFile(part, part.fileName)
    }
    return { texts, files, discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    save.end()
  }
}

function fieldOf({ name }: FormPart, fileName: string): FileField {
  if (Object.hasOwn(uses, name)) return name as FileField
  throw strayFile(fileName)
}

const isSingle = (field: FileField) => field === 'image' || field === 'videoDescription'
