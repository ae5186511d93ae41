import type { FastifyRequest } from 'fastify'
import { onePhoto } from '#features/media/server/errors.ts'
import { removeMedia, storeUpload } from '#features/media/server/service.ts'
import { formParts, isForm } from '#server/platform/form-parts.ts'
import { collectTexts } from '#server/platform/form-texts.ts'
import { checked } from '#server/platform/input.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { allowSlowBody } from '#server/platform/slow-bodies.ts'
import { type Profile, profile } from '../contract.ts'

/** All fields and a photo, with some margin for fields that an older page may send. */
const MOST_PARTS = 30
const TEXTS = { names: Object.keys(profile.shape), eachBytes: 20_000, allBytes: 60_000 }

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
  if (!isForm(request)) return use({ fields: checked(profile, request.body ?? {}) })
  allowSlowBody(request.raw)
  const { texts, add } = collectTexts(TEXTS)
  let photoId: string | undefined
  try {
    for await (const { name, fileName, content } of formParts(request, MOST_PARTS)) {
      if (fileName === undefined) await add({ name, fileName, content })
      else if (name === 'photo' && fileName !== '') {
        if (photoId) throw onePhoto()
        const upload = { use: 'photo', originalName: fileName, uploadedBy: caller.id } as const
        photoId = (await storeUpload(platform, content, upload)).id
      }
    }
    return await use({ fields: checked(profile, Object.fromEntries(texts)), photoId })
  } finally {
    // Deletes the photo unless the account uses it: the change was refused, or the form was cut off.
    if (photoId) await removeMedia(platform, [photoId])
  }
}
