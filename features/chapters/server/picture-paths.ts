import { imageFile, TEXT_PICTURE_WIDTHS } from '#features/media/images.ts'
import type { PrivateLinks } from '#features/media/server/links.ts'

const LARGEST = Math.max(...TEXT_PICTURE_WIDTHS)
const STORED = /^\/media\/text\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** As cleanText writes a picture. Nothing that a person typed looks like it: `<` and `"` are escaped there. */
const IN_TEXT = /<img src="\/media\/text\/([0-9a-f-]{36})"/g

export interface PictureRow {
  id: string
  width: number | null
  height: number | null
}

/** The path of a picture in a stored text. It opens nothing: each reader gets links of their own. */
export const storedPicture = (id: string) => `/media/text/${id}`
export const pictureIdIn = (path: string) => STORED.exec(path)?.[1] ?? null

/** The link by which its author sees a picture in the editor. */
export const editedPicture = (linkTo: PrivateLinks, id: string) => linkTo(id, imageFile(LARGEST, 'jpg'))

/** A stored text with other addresses of its pictures. */
export function withPictures(content: string, addressOf: (id: string) => string): string {
  return content.replace(IN_TEXT, (_, id: string) => `<img src="${addressOf(id)}"`)
}

/** A stored text for the editor. */
export function forAuthor(content: string, linkTo: PrivateLinks): string {
  return withPictures(content, (id) => editedPicture(linkTo, id))
}

/** A stored text for one reader: pictures in the size of their screen, loaded when they come near. */
export function forReader(content: string, pictures: readonly PictureRow[], linkTo: PrivateLinks): string {
  const known = new Map(pictures.map((picture) => [picture.id, picture]))
  return content.replace(IN_TEXT, (_, id: string) => {
    const sources = TEXT_PICTURE_WIDTHS.map((width) => `${linkTo(id, imageFile(width, 'webp'))} ${width}w`)
    const { width, height } = known.get(id) ?? {}
    const size = width && height ? ` width="${width}" height="${height}"` : ''
    return `<img loading="lazy" decoding="async"${size} srcset="${sources.join(', ')}" sizes="(min-width: 48rem) 44rem, 100vw" src="${editedPicture(linkTo, id)}"`
  })
}
