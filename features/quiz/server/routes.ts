import type { MemberRoutes } from '#server/routes.ts'
import { openAnswering, ownAttempts } from './service.ts'
import { startAttempt } from './start.ts'

export const quizRoutes: MemberRoutes = (route, platform) => {
  const answering = openAnswering(platform)

  route('GET /api/quiz/:chapitreId/attempts', ({ params, caller }) =>
    ownAttempts(platform, params.chapitreId, caller),
  )

  route('PUT /api/quiz/attempts/:id', ({ params, body, caller }) =>
    answering.autosave(params.id, body.answers, caller),
  )

  route('POST /api/quiz/attempts/:id/submit', async ({ params, body, caller }) => {
    return { ...(await answering.submit(params.id, body.answers ?? null, caller)) }
  })
}

/** Also for authors, who are told that nobody records an attempt of theirs. */
export const startRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/quiz/:chapitreId/attempts', async ({ params, caller, reply }) => {
    const { isNew, attempt } = await startAttempt(platform, params.chapitreId, caller)
    const answer = { success: true as const, attempt }
    // An open attempt that comes back was not created.
    if (!isNew) await reply.code(200).send(answer)
    return answer
  })
}
