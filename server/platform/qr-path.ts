import { create } from 'qrcode'

/** A QR code as one SVG path, a unit a module. Level M: a quarter of it may be hidden by a fold or a stain. */
export function qrPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let run = 1
      while (column + run < size && data[row * size + column + run]) run += 1
      path += `M${column} ${row}h${run}v1h-${run}z`
      column += run
    }
  return { size, path }
}
