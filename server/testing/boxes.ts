/** A box of an MP4 file around its contents. */
export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content as string, 'latin1')))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

export const fileType = box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41')

/** The parts of a video that are checked when it is uploaded: its boxes are valid, its pictures are not. */
export function videoStart(pictureBytes: number): Buffer {
  const pictures = box('mdat')
  pictures.writeUInt32BE(8 + pictureBytes)
  return Buffer.concat([fileType, box('moov', box('mvhd', Buffer.alloc(100))), pictures])
}

export const emptyVideo = (bytes = 2_000, fill = 1): Buffer => {
  const start = videoStart(Math.max(0, bytes - videoStart(0).length))
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), fill)])
}
