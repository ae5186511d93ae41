import { networkOf } from '#server/platform/network-of.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { words } from '#words/enrolments.ts'
import { ownRequests, requestEnrolment } from './service.ts'

/** Enough for a classroom behind one IP address, too little for a flood. */
const REQUESTS_PER_ADDRESS = { max: 60, seconds: 600 }

export const publicEnrolmentRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/inscriptions', async ({ body, caller, request }) => {
    await limit(platform, `inscription:${networkOf(request.ip)}`, REQUESTS_PER_ADDRESS)
    await requestEnrolment(platform, body, await caller())
    return { message: words.sent }
  })
}

export const ownRequestRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/inscriptions/getUserRequests/:userId', ({ params, caller }) =>
    ownRequests(platform, params.userId, caller),
  )
}
