import { crc32 } from 'node:zlib'
import { loadSharp } from '#server/platform/sharp.ts'
import { sealTiles } from '../pdf/seal.ts'

const KEYWORD = 'openbadgecredential'
/** The signature of a PNG, and its first chunk, which must stay the first: length, name, 13 bytes and checksum. */
const AFTER_HEADER = 8 + 4 + 4 + 13 + 4
const SIZE = 640

const picture = (inside = '', attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="-264 -264 528 528">${inside}${sealTiles()}</svg>`

/** The picture of a badge with the signed credential in it, as Open Badges bakes it into a PNG: a chunk of text. */
export async function bakedPng(credential: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(picture())).resize(SIZE, SIZE).png({ palette: true }).toBuffer()
  return Buffer.concat([png.subarray(0, AFTER_HEADER), textChunk(credential), png.subarray(AFTER_HEADER)])
}

/** The same as an SVG: an element of its own name space. */
export function bakedSvg(credential: string): string {
  // « ]]> » would end the section early; in JSON its last sign may be written as an escape.
  const safe = credential.replaceAll(']]>', ']]\\u003e')
  const baked = `<openbadges:credential><![CDATA[${safe}]]></openbadges:credential>`
  return picture(baked, ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
}

/** iTXt: the keyword, not compressed, no language, no translated keyword, the text in UTF-8. */
function textChunk(text: string): Buffer {
  const content = Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0${text}`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
