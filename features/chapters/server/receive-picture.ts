import type { FastifyRequest } from 'fastify'
import { privateLinks } from '#features/media/server/links.ts'
import { removeMedia, storeUpload } from '#features/media/server/service.ts'
import { formParts } from '#server/platform/form-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { allowSlowBody } from '#server/platform/slow-bodies.ts'
import { WAITING_PICTURES_MAX } from '#shared/limits.ts'
import { onePicture, pictureQuota } from './errors.ts'
import { editedPicture } from './picture-paths.ts'
import { countWaitingPictures } from './queries.ts'

const MOST_PARTS = 5

/** Stores a picture for a text. Until a saved text shows it, only its uploader can open it, and the sweep removes it after a day. */
export async function takePicture(platform: Platform, request: FastifyRequest, caller: Caller) {
  if ((await countWaitingPictures(platform.db, caller.id)) >= WAITING_PICTURES_MAX) throw pictureQuota()
  allowSlowBody(request.raw)
  const stored: string[] = []
  try {
    for await (const { name, fileName, content } of formParts(request, MOST_PARTS)) {
      if (name !== 'file' || !fileName) continue
      if (stored.length > 0) throw onePicture()
      const about = { use: 'textPicture', originalName: fileName, uploadedBy: caller.id } as const
      stored.push((await storeUpload(platform, content, about)).id)
    }
    const [id] = stored
    if (!id) throw onePicture()
    return editedPicture(privateLinks(platform.secret, caller.id), id)
  } catch (error) {
    await removeMedia(platform, stored)
    throw error
  }
}
