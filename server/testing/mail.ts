/** A mail as a person reads it. */
export interface Mail {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  links: string[]
}

/** Reads one .eml file: headers unfolded and decoded, the text part of a multipart body, its links. */
export function parseMail(source: string): Mail {
  const { headers, body } = split(source)
  const text = textOf(headers, body)
  return {
    from: header(headers, 'from'),
    to: header(headers, 'to'),
    replyTo: header(headers, 'reply-to'),
    subject: header(headers, 'subject'),
    text,
    links: [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g))],
  }
}

function split(source: string) {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n')
  return { headers: head.replace(/\n[ \t]+/g, ' '), body: rest.join('\n\n') }
}

function header(headers: string, name: string) {
  const value = new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1] ?? ''
  // The space between two encoded words belongs to the encoding (RFC 2047).
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B' ? fromBase64(text) : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function textOf(headers: string, body: string): string {
  const boundary = /boundary="?([^";\n]+)"?/i.exec(header(headers, 'content-type'))?.[1]
  if (boundary === undefined) return decoded(headers, body)
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\n/, '')))
  const plain = parts.find((part) => /^(text\/plain|multipart\/)/i.test(header(part.headers, 'content-type')))
  const chosen = plain ?? parts[0]
  return chosen ? textOf(chosen.headers, chosen.body) : ''
}

function decoded(headers: string, body: string) {
  const encoding = header(headers, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return fromBase64(body)
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body)
  return body
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')

function fromQuotedPrintable(text: string) {
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  // Characters beyond Latin-1 mean that the text was not encoded.
  return /[^\0-\xff]/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8')
}
