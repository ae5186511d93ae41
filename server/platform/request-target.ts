import type { IncomingMessage } from 'node:http'

/** A proxy before us and we ourselves could take different ones of them for the host. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * `GET http://academy.example.org/courses`, as a client of a proxy sends it, becomes `GET /courses`. Its host replaces
 * that of the headers (RFC 9112, 3.2.2).
 */
export function readAbsoluteTarget(request: IncomingMessage) {
  const { url = '' } = request
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return
  const { host } = new URL(url)
  request.headers.host = host
  request.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
