import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { checked } from '#server/platform/routes.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { type Profile, profile } from '#shared/accounts.ts'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { removeMedia, storeUpload } from '../media/service.ts'

/** One byte more than allowed tells that there was more; the photo's own rule then words the refusal. */
const OPTIONS = {
  limits: { fileSize: UPLOAD_LIMITS.photo + 1, files: 5, fields: 30, fieldSize: 20_000 },
  throwFileSizeLimit: false,
}

interface SentProfile {
  fields: Profile
  photoId?: string
}

/** Reads a profile sent as JSON or as a form; a form that is refused leaves no photo behind. */
export async function withSentProfile<T>(
  platform: Platform,
  caller: Caller,
  request: FastifyRequest,
  use: (sent: SentProfile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use({ fields: checked(profile, request.body ?? {}) })
  const { fields, photos, problem } = await readForm(platform, caller, request)
  try {
    if (problem) throw problem
    return await use({ fields: checked(profile, fields), photoId: photos.at(-1) })
  } finally {
    // Those that no account took: all of them when the change was refused.
    await removeMedia(platform, photos)
  }
}

/** Reads to the end even when a part is refused: a part left unread would keep the sender waiting. */
async function readForm(platform: Platform, caller: Caller, request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  const photos: string[] = []
  let problem: unknown
  for await (const part of request.parts(OPTIONS)) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
    } else if (part.fieldname !== 'photo' || !part.filename || problem) {
      part.file.resume()
    } else {
      const upload = { use: 'photo', originalName: part.filename, uploadedBy: caller.id } as const
      await storeUpload(platform, part.file, upload).then(
        ({ id }) => photos.push(id),
        (error: unknown) => {
          problem = error
        },
      )
    }
  }
  return { fields, photos, problem }
}
