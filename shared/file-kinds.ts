import type { FileType, ResourceKind } from './statuses.ts'

const WORD = /msword|wordprocessingml|opendocument\.text|rtf/
const SLIDES = /powerpoint|presentationml|opendocument\.presentation/

/** The French label the course form shows for a file. */
export function fileTypeOf(mimeType: string): FileType {
  if (mimeType === 'application/pdf') return 'Document PDF'
  if (mimeType.startsWith('video/')) return 'Vidéo'
  if (mimeType.startsWith('image/')) return 'Image'
  if (WORD.test(mimeType)) return 'Document Word'
  if (SLIDES.test(mimeType)) return 'Présentation'
  return 'Document'
}

/** The kind readers of a formation see. */
export function resourceKindOf(mimeType: string): ResourceKind {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('image/')) return 'image'
  return 'document'
}
