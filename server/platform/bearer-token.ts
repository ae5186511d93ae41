/** The token in an Authorization header; undefined when the header holds nothing that could be one of ours. */
export function bearerToken(header = '') {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(header) ?? []
  return token ?? null
}
