import { qrPath } from '#server/platform/qr-path.ts'

/** Applications need four empty modules around a QR code to find it. */
const MARGIN = 4

/** A QR code as the address of a picture: black on white in both themes, since cameras expect it so. */
export function qrPicture(text: string) {
  const { size, path } = qrPath(text)
  const side = size + 2 * MARGIN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
