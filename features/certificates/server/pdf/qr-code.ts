import { qrPath } from '#server/platform/qr-path.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'

/** The QR code of a certificate, in the colour of its text. */
export function qrCode(text: string): string {
  const { size, path } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="${glaze.ink}"/></svg>`
}
