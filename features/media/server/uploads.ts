import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { COVER_WIDTHS, PHOTO_WIDTHS, TEXT_PICTURE_WIDTHS } from '../images.ts'
import type { Format } from './formats.ts'
import type { Media } from './queries.ts'

/** The use of an upload decides its limit and its types. */
export type UploadUse = keyof typeof UPLOAD_LIMITS

interface UploadRules {
  kind: Media['kind']
  visibility: Media['visibility']
  limitBytes: number
  /** Null: any type, as a download. */
  formats: readonly Format[] | null
  picture?: { widths: readonly number[]; square: boolean }
}

export const uploadRules: Record<UploadUse, UploadRules> = {
  image: {
    kind: 'image',
    visibility: 'public',
    limitBytes: UPLOAD_LIMITS.image,
    formats: ['jpeg', 'png'],
    picture: { widths: COVER_WIDTHS, square: false },
  },
  photo: {
    kind: 'image',
    visibility: 'public',
    limitBytes: UPLOAD_LIMITS.photo,
    formats: ['jpeg', 'png', 'gif', 'webp', 'avif'],
    picture: { widths: PHOTO_WIDTHS, square: true },
  },
  videoDescription: {
    kind: 'video',
    visibility: 'public',
    limitBytes: UPLOAD_LIMITS.videoDescription,
    formats: ['mp4', 'mov', 'avi'],
  },
  chapterVideo: {
    kind: 'video',
    visibility: 'private',
    limitBytes: UPLOAD_LIMITS.chapterVideo,
    formats: ['mp4'],
  },
  captions: {
    kind: 'captions',
    visibility: 'private',
    limitBytes: UPLOAD_LIMITS.captions,
    // Known by reading the whole file: SRT has no first bytes of its own.
    formats: null,
  },
  resource: {
    kind: 'document',
    visibility: 'private',
    limitBytes: UPLOAD_LIMITS.resource,
    formats: null,
  },
  package: {
    kind: 'package',
    visibility: 'private',
    limitBytes: UPLOAD_LIMITS.package,
    formats: ['zip'],
  },
  textPicture: {
    kind: 'image',
    visibility: 'private',
    limitBytes: UPLOAD_LIMITS.textPicture,
    formats: ['jpeg', 'png', 'gif', 'webp'],
    picture: { widths: TEXT_PICTURE_WIDTHS, square: false },
  },
}
