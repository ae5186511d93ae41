import type { MemberRoutes } from '#server/routes.ts'
import { dismissReportsOf, reportMessage } from './reports/service.ts'
import {
  answer,
  ask,
  changeQuestion,
  editAnswer,
  openQuestions,
  questionsOf,
  removeAnswer,
  removeQuestion,
} from './service.ts'

/** For whoever follows, teaches or administers the formation: to others it does not exist. */
export const questionRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/:id/questions', async ({ params, query, caller }) => ({
    success: true,
    ...(await questionsOf(platform, params.id, query, caller)),
  }))
  route('POST /api/formations/:id/questions', async ({ params, body, caller }) => ({
    success: true,
    id: await ask(platform, params.id, body, caller),
  }))
  route('PUT /api/questions/:id', async ({ params, body, caller }) => {
    await changeQuestion(platform, params.id, body, caller)
    return { success: true }
  })
  route('DELETE /api/questions/:id', async ({ params, caller }) => {
    await removeQuestion(platform, params.id, caller)
    return { success: true }
  })
  route('POST /api/questions/:id/answers', async ({ params, body, caller }) => ({
    success: true,
    id: await answer(platform, params.id, body.text, caller),
  }))
  route('PUT /api/answers/:id', async ({ params, body, caller }) => {
    await editAnswer(platform, params.id, body.text, caller)
    return { success: true }
  })
  route('DELETE /api/answers/:id', async ({ params, caller }) => {
    await removeAnswer(platform, params.id, caller)
    return { success: true }
  })
  route('POST /api/questions/:id/report', async ({ params, body, caller }) => {
    await reportMessage(platform, { questionId: params.id }, body.reason, caller)
    return { success: true }
  })
  route('POST /api/answers/:id/report', async ({ params, body, caller }) => {
    await reportMessage(platform, { answerId: params.id }, body.reason, caller)
    return { success: true }
  })
  route('DELETE /api/questions/:id/reports', async ({ params, caller }) => {
    await dismissReportsOf(platform, { questionId: params.id }, caller)
    return { success: true }
  })
  route('DELETE /api/answers/:id/reports', async ({ params, caller }) => {
    await dismissReportsOf(platform, { answerId: params.id }, caller)
    return { success: true }
  })
}

export const trainerQuestionRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/questions', async ({ query, caller }) => ({
    success: true,
    ...(await openQuestions(platform, query, caller)),
  }))
}

export const adminQuestionRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/questions', async ({ query, caller }) => ({
    success: true,
    ...(await openQuestions(platform, query, caller)),
  }))
}
