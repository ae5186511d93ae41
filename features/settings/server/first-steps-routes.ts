import { languageOf } from '#server/platform/language.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/first-steps-answers.ts'
import { dismissFirstSteps, sendTestMail, stepsOf } from './first-steps.ts'

export const firstStepsRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/first-steps', ({ caller }) => stepsOf(platform, caller))

  route('DELETE /api/admin/first-steps', () => dismissFirstSteps(platform))

  route('POST /api/admin/settings/test-mail', async ({ caller, request }) => {
    await sendTestMail(platform, caller, languageOf(request))
    return { message: platform.config.smtpUrl ? words.sent(caller.email) : words.stored }
  })
}
