/** The token in an Authorization header, if there is one of ours. */
export function bearerToken(header = '') {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(header) ?? []
  return token ?? null
}
