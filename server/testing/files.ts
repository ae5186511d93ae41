import { Readable } from 'node:stream'
import sharp from 'sharp'
import { videoStart } from './boxes.ts'

const MB = 1024 * 1024

/** A stream of so many megabytes with the boxes of a video. */
export function videoOf(megabytes: number): Readable {
  const piece = Buffer.alloc(MB, 'film')
  return Readable.from(
    (function* () {
      yield videoStart(megabytes * MB)
      for (let sent = 0; sent < megabytes; sent++) yield piece
    })(),
    { objectMode: false },
  )
}

/** A photo with a rotation and a location in its metadata. */
export function photograph(): Promise<Buffer> {
  taken ??= takePhotograph()
  return taken
}

let taken: Promise<Buffer> | undefined

const takePhotograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#0f5f5c' } })
    .withExif({
      IFD0: { Copyright: 'Personne de la photo' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const bytesOf = (content: string | Buffer) => Readable.from([Buffer.from(content)])
