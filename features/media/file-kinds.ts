import type { FileType, ResourceKind } from '#shared/statuses.ts'

const WORD = /msword|wordprocessingml|opendocument\.text|rtf/
const SLIDES = /powerpoint|presentationml|opendocument\.presentation/

/** Types that can be many things: the file name decides. */
const VAGUE = /octet-stream|\/zip$/

/** The French label the course form shows for a file. */
export function fileTypeOf(mimeType: string, fileName = ''): FileType {
  if (mimeType === 'application/pdf') return 'Document PDF'
  if (mimeType.startsWith('video/')) return 'Vidéo'
  if (mimeType.startsWith('image/')) return 'Image'
  const isVague = VAGUE.test(mimeType)
  if (WORD.test(mimeType) || (isVague && /\.(docx?|odt|rtf)$/i.test(fileName))) return 'Document Word'
  if (SLIDES.test(mimeType) || (isVague && /\.(pptx?|odp)$/i.test(fileName))) return 'Présentation'
  return 'Document'
}

/** The kind that readers of a course see. */
export function resourceKindOf(mimeType: string): ResourceKind {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('image/')) return 'image'
  return 'document'
}
