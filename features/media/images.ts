/** The widths in which pictures are stored, so that a page can offer each screen the right one. */
export const COVER_WIDTHS = [320, 640, 960, 1280] as const
export const PHOTO_WIDTHS = [96, 192, 384] as const
export const TEXT_PICTURE_WIDTHS = [640, 1280] as const

export type ImageFormat = 'avif' | 'webp' | 'jpg'

/** Every width exists as AVIF and WebP; the largest also as JPEG for readers that support neither. */
export const imageFile = (width: number, format: ImageFormat) => `${width}.${format}`
