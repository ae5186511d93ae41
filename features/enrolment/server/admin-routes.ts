import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/enrolments.ts'
import { approve, decide, decideSeveral, endEnrolment } from './decisions.ts'
import { enrolDirectly } from './enrolment.ts'
import { allRequests, enrolmentChoices, knownCourses, pendingRequests } from './lists.ts'

export const adminEnrolmentRoutes: MemberRoutes = (route, platform) => {
  const courses = knownCourses(platform)

  route('GET /api/admin/inscriptions/pending', ({ query }) => pendingRequests(platform, courses, query))

  route('GET /api/admin/inscriptions/all', ({ query }) => allRequests(platform, courses, query))

  route('GET /api/admin/inscriptions/form-data', ({ query }) => enrolmentChoices(platform, courses, query))

  route('POST /api/admin/inscriptions', async ({ body, caller }) => ({
    message: words.created,
    id: await enrolDirectly(platform, caller, body),
  }))

  route('POST /api/admin/inscriptions/:id/approve', async ({ params, caller }) => {
    await approve(platform, caller, params.id)
    return { message: words.decided.approuve }
  })

  route('POST /api/admin/inscriptions/:id/action', async ({ params, body, caller }) => {
    await decide(platform, caller, params.id, body)
    return { message: words.decided[body.action] }
  })

  route('DELETE /api/admin/inscriptions/:id', async ({ params, caller }) => {
    await endEnrolment(platform, caller, params.id)
    return { message: words.ended }
  })

  route('POST /api/admin/inscriptions/decisions', async ({ body, caller }) => {
    const { ids, ...decision } = body
    const outcome = await decideSeveral(platform, caller, ids, decision)
    return { ...outcome, message: words.severalDecided(outcome.decided, outcome.skipped) }
  })
}
