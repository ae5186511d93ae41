import { create } from 'qrcode'

/** Applications need four empty modules around a QR code to find it. */
const MARGIN = 4

/** A QR code as the address of a picture: black on white in both themes, since cameras expect it so. */
export function qrPicture(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let index = 0; index < data.length; index++)
    if (data[index]) path += `M${(index % size) + MARGIN} ${Math.floor(index / size) + MARGIN}h1v1h-1z`
  const side = size + 2 * MARGIN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
