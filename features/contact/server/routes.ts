import { networkOf } from '#server/platform/network-of.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { words } from '#words/contact.ts'
import { receiveMessage } from './service.ts'

/** Enough for a classroom behind one IP address, too little for a flood. */
const MESSAGES_PER_ADDRESS = { max: 30, seconds: 600 }

export const contactRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/contact', async ({ body, request }) => {
    await limit(platform, `contact:${networkOf(request.ip)}`, MESSAGES_PER_ADDRESS)
    await receiveMessage(platform, body)
    return { message: words.sent }
  })
}
