import { fetchPart } from './fetch-part.ts'

const PICTURE = /(<img\b[^>]*?\bsrc=")([^"]+)(")/g

/** A text whose pictures are part of it: links to private pictures expire, and need a network. */
export async function withPictures(content: string, signal: AbortSignal) {
  const addresses = [...new Set([...content.matchAll(PICTURE)].map(([, , address = '']) => address))]
  const own = addresses.filter((address) => address.startsWith('/'))
  const pictures = new Map<string, string>()
  for (const address of own) {
    const plain = address.replaceAll('&amp;', '&')
    pictures.set(address, await dataUrl(await fetchPart({ address: plain }, signal)))
  }
  return content.replace(
    PICTURE,
    (_, before, address, after) => before + (pictures.get(address) ?? address) + after,
  )
}

function dataUrl(picture: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
