import type { AuthorRoutes, MemberRoutes } from '#server/routes.ts'
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

/** For whoever follows, teaches or administers the course: to others it does not exist. */
export const questionRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/:id/questions', ({ params, query, caller }) =>
    questionsOf(platform, params.id, query, caller),
  )
  route('POST /api/formations/:id/questions', async ({ params, body, caller }) => ({
    id: await ask(platform, params.id, body, caller),
  }))
  route('PUT /api/questions/:id', ({ params, body, caller }) =>
    changeQuestion(platform, params.id, body, caller),
  )
  route('DELETE /api/questions/:id', ({ params, caller }) => removeQuestion(platform, params.id, caller))
  route('POST /api/questions/:id/answers', async ({ params, body, caller }) => ({
    id: await answer(platform, params.id, body.text, caller),
  }))
  route('PUT /api/answers/:id', ({ params, body, caller }) =>
    editAnswer(platform, params.id, body.text, caller),
  )
  route('DELETE /api/answers/:id', ({ params, caller }) => removeAnswer(platform, params.id, caller))
  route('POST /api/questions/:id/report', ({ params, body, caller }) =>
    reportMessage(platform, { questionId: params.id }, body.reason, caller),
  )
  route('POST /api/answers/:id/report', ({ params, body, caller }) =>
    reportMessage(platform, { answerId: params.id }, body.reason, caller),
  )
  route('DELETE /api/questions/:id/reports', ({ params, caller }) =>
    dismissReportsOf(platform, { questionId: params.id }, caller),
  )
  route('DELETE /api/answers/:id/reports', ({ params, caller }) =>
    dismissReportsOf(platform, { answerId: params.id }, caller),
  )
}

export const inboxRoutes: AuthorRoutes = (route, platform) => {
  route('GET /questions', ({ query, caller }) => openQuestions(platform, query, caller))
}
