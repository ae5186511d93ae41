import type { FastifyReply } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { signInMark, signInMarkCookie } from '#shared/sign-in-mark.ts'

/** As long as a slow phone may take to open the page. */
const SECONDS = 600

/** Read by our page, so not HttpOnly; it opens nothing. Another site can send people a link, but not this cookie. */
export function markBegunHere({ config }: Platform, reply: FastifyReply, secret: string) {
  const isHttps = config.publicUrl.startsWith('https:')
  const secure = isHttps ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${signInMarkCookie(isHttps)}=${signInMark(secret)}; Max-Age=${SECONDS}; Path=/; SameSite=Lax${secure}`,
  )
}
