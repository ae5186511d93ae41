interface FormatFacts {
  mimeType: string
  extension: string
  /** Whether a browser may show it in place: known pictures, video, audio and PDF only. */
  inline?: true
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Every type that we recognise by its first bytes. */
export const formats = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg', inline: true },
  png: { mimeType: 'image/png', extension: 'png', inline: true },
  gif: { mimeType: 'image/gif', extension: 'gif', inline: true },
  webp: { mimeType: 'image/webp', extension: 'webp', inline: true },
  avif: { mimeType: 'image/avif', extension: 'avif', inline: true },
  mp4: { mimeType: 'video/mp4', extension: 'mp4', inline: true },
  mov: { mimeType: 'video/quicktime', extension: 'mov', inline: true },
  avi: { mimeType: 'video/x-msvideo', extension: 'avi', inline: true },
  webm: { mimeType: 'video/webm', extension: 'webm', inline: true },
  mkv: { mimeType: 'video/x-matroska', extension: 'mkv', inline: true },
  mp3: { mimeType: 'audio/mpeg', extension: 'mp3', inline: true },
  m4a: { mimeType: 'audio/mp4', extension: 'm4a', inline: true },
  wav: { mimeType: 'audio/wav', extension: 'wav', inline: true },
  ogg: { mimeType: 'audio/ogg', extension: 'ogg', inline: true },
  pdf: { mimeType: 'application/pdf', extension: 'pdf', inline: true },
  docx: { mimeType: `${office}.wordprocessingml.document`, extension: 'docx' },
  pptx: { mimeType: `${office}.presentationml.presentation`, extension: 'pptx' },
  xlsx: { mimeType: `${office}.spreadsheetml.sheet`, extension: 'xlsx' },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text', extension: 'odt' },
  odp: { mimeType: 'application/vnd.oasis.opendocument.presentation', extension: 'odp' },
  doc: { mimeType: 'application/msword', extension: 'doc' },
  ppt: { mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
  xls: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  zip: { mimeType: 'application/zip', extension: 'zip' },
  vtt: { mimeType: 'text/vtt', extension: 'vtt' },
  text: { mimeType: 'text/plain', extension: 'txt' },
  unknown: { mimeType: 'application/octet-stream', extension: 'bin' },
} as const satisfies Record<string, FormatFacts>

export type Format = keyof typeof formats

const inlineTypes = new Set<string>(
  Object.values(formats)
    .filter((facts) => 'inline' in facts)
    .map(({ mimeType }) => mimeType),
)

/** Text was checked to be UTF-8, so the charset is sent. */
export const contentTypeOf = (mimeType: string) =>
  mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType

export const isInline = (mimeType: string) => inlineTypes.has(mimeType)
