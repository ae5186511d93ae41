/**
 * What the server leaves in the browser at the end of a sign-in that began there, so that its page tells it from a link
 * that somebody sent. It names the token or challenge by its first letters: too few to guess the other 35.
 */
export const signInMark = (secret: string) => secret.slice(0, 8)

/** Over HTTPS the prefix __Host- keeps any other host from setting it. */
export const signInMarkCookie = (isHttps: boolean) => (isHttps ? '__Host-academie-begun' : 'academie-begun')
