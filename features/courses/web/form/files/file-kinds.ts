import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { words as captions } from '#words/captions.ts'
import { words } from '#words/course-form.ts'
import type { UploadUse } from './upload-queue.ts'

type Kind = { accept?: string; maxBytes: number; hint: string; choose: string; drop: string }

/** The files that each field accepts, from the specification. */
export const fileKinds: Record<UploadUse, Kind> = {
  image: {
    accept: '.png,.jpg,.jpeg',
    maxBytes: UPLOAD_LIMITS.image,
    hint: words.imageHint,
    choose: words.chooseImage,
    drop: words.dropImage,
  },
  videoDescription: {
    accept: '.mp4,.mov,.avi',
    maxBytes: UPLOAD_LIMITS.videoDescription,
    hint: words.videoDescriptionHint,
    choose: words.chooseVideo,
    drop: words.dropImage,
  },
  chapterVideo: {
    accept: '.mp4',
    maxBytes: UPLOAD_LIMITS.chapterVideo,
    hint: words.videoHint,
    choose: words.chooseVideo,
    drop: words.dropImage,
  },
  captions: {
    accept: '.vtt,.srt',
    maxBytes: UPLOAD_LIMITS.captions,
    hint: captions.hint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
  resource: {
    maxBytes: UPLOAD_LIMITS.resource,
    hint: words.resourceHint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
  package: {
    accept: '.zip',
    maxBytes: UPLOAD_LIMITS.package,
    hint: words.packageHint,
    choose: words.chooseFile,
    drop: words.dropFile,
  },
}
