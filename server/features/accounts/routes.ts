import type { FastifyRequest } from 'fastify'
import type { MemberRoutes, PublicRoutes } from '#server/platform/routes.ts'
import { currentUser, type Origin, signIn, signOut, signUp } from './service.ts'

export const accountRoutes: PublicRoutes = (route, platform) => {
  route('POST /api/auth/signup', async ({ body, request }) => ({
    success: true,
    ...(await signUp(platform, body, originOf(request))),
  }))

  route('POST /api/auth/signin', async ({ body, request }) => ({
    success: true,
    ...(await signIn(platform, body, originOf(request))),
  }))

  route('POST /api/auth/logout', async ({ caller }) => {
    await signOut(platform, await caller())
    return { success: true }
  })
}

export const ownAccountRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/auth/me', async ({ caller }) => ({
    success: true,
    user: await currentUser(platform, caller),
  }))
}

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
})
