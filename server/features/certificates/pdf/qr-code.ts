import { create } from 'qrcode'
import { glaze } from '#shared/zellige-glaze.ts'

/** A QR code as one path. Level M: a quarter of it may be hidden by a fold or a stain. */
export function qrCode(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let d = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let run = 1
      while (column + run < size && data[row * size + column + run]) run += 1
      d += `M${column} ${row}h${run}v1h-${run}z`
      column += run
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${d}" fill="${glaze.ink}"/></svg>`
}
