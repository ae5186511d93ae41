import type { FastifyRequest } from 'fastify'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { words as answers } from '#words/account-answers.ts'
import { words as profile } from '#words/profile.ts'
import { externalSignInRoutes } from './external/routes.ts'
import { askForLink, askForVerification } from './links.ts'
import type { Origin } from './origin.ts'
import {
  changePassword,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  securityOf,
} from './own-account.ts'
import { exportOwnData } from './own-data.ts'
import { presentUser } from './presenters.ts'
import { cancelAddressChange, updateProfile } from './profile.ts'
import { withSentProfile } from './profile-form.ts'
import { checkResetLink, resetPassword, verifyEmail } from './recovery.ts'
import { signIn, signOut, signUp } from './service.ts'
import { guardMailedLinks } from './throttles.ts'

export const accountRoutes: PublicRoutes = (route, platform, app) => {
  route('POST /api/auth/signup', ({ body, request }) => signUp(platform, body, originOf(request)))

  route('POST /api/auth/signin', ({ body, request }) => signIn(platform, body, originOf(request)))

  route('POST /api/auth/logout', async ({ caller }) => signOut(platform, await caller()))

  route('POST /api/auth/forgot-password', async ({ body, request }) => {
    await guardMailedLinks(platform, request.ip)
    await askForLink(platform, 'reset-password', body.email)
    return { message: answers.resetSent }
  })

  route('POST /api/auth/send-verification-email', async ({ body, request, caller }) => {
    await guardMailedLinks(platform, request.ip)
    await askForVerification(platform, body.email, await caller())
    return { message: answers.verificationSent }
  })

  route('POST /api/auth/reset-password', async ({ body }) => {
    await resetPassword(platform, body.token, body.newPassword)
    return { message: answers.passwordReset }
  })

  route('POST /api/auth/reset-password/check', ({ body }) => checkResetLink(platform, body.token))

  route('POST /api/auth/verify-email', async ({ body, caller }) => {
    const verified = await verifyEmail(platform, body.token, await caller())
    return { message: answers.emailVerified, ...verified }
  })

  externalSignInRoutes(route, platform, app)
}

export const ownAccountRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/auth/me', ({ caller }) => ({ user: presentUser(caller.person) }), {
    cached: 'private',
  })

  route('PUT /api/user/profile', ({ caller, request }) =>
    withSentProfile(platform, caller, request, async ({ fields, photoId }) => ({
      user: await updateProfile(platform, caller, fields, photoId),
    })),
  )

  route('DELETE /api/user/pending-email', async ({ caller }) => ({
    user: await cancelAddressChange(platform, caller),
  }))

  route('PUT /api/user/password', async ({ caller, body }) => {
    await changePassword(platform, caller, body)
    return { message: answers.passwordChanged }
  })

  route('GET /api/user/security', ({ caller }) => securityOf(platform, caller))

  route('DELETE /api/user/sessions/:id', ({ caller, params }) => endOwnSession(platform, caller, params.id))

  route('DELETE /api/user/sessions', ({ caller }) => endOtherSessions(platform, caller))

  route('GET /api/user/export', ({ caller, reply }) => {
    reply.header('content-disposition', contentDisposition(profile.data.fileName, false))
    return exportOwnData(platform, caller)
  })

  route('DELETE /api/user', async ({ caller, body }) => {
    await deleteOwnAccount(platform, caller, body.password)
    return { message: answers.accountDeleted }
  })
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})
