import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicRoutes } from '#server/routes.ts'
import { certificatePicture } from '../../certificate-files.ts'
import { openBadges } from './service.ts'

const access = { config: { access: 'everyone' as const } }
/** Wallets and verifiers run in browsers of other sites. */
const ANY_SITE = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }
const LINKED_DATA = 'application/ld+json; charset=utf-8'

/** Badges by the standard Open Badges 3.0, and what one needs to check them. */
export const badgeRoutes: PublicRoutes = (route, platform, app) => {
  const badges = openBadges(platform)

  route('GET /api/certificates/:number/badge', async ({ params, query, reply }) => {
    const content = await badges.badge(params.number, query.format)
    return answer(reply, query.format === 'jwt' ? 'application/vc+jwt' : 'application/vc', content)
  })
  route('GET /api/badges/issuer', ({ reply }) => answer(reply, LINKED_DATA, badges.issuer()))
  route('GET /api/badges/achievements/:formationId', async ({ params, reply }) =>
    answer(reply, LINKED_DATA, await badges.achievement(params.formationId)),
  )
  route('GET /api/badges/status/:list', async ({ params, reply }) =>
    answer(reply, 'application/vc', await badges.statusList(params.list)),
  )

  app.get(certificatePicture(':number', 'png'), access, async (request: NumberRequest, reply) => {
    await answer(reply, 'image/png', await badges.badge(request.params.number, 'png'))
    return reply
  })
  app.get(certificatePicture(':number', 'svg'), access, async (request: NumberRequest, reply) => {
    await answer(reply, 'image/svg+xml', await badges.badge(request.params.number, 'svg'))
    return reply
  })
  app.get('/.well-known/did.json', access, async (_request, reply) => {
    await answer(reply, 'application/did+json', await badges.didDocument())
    return reply
  })
  app.get('/.well-known/jwks.json', access, async (_request, reply) => {
    await answer(reply, 'application/jwk-set+json', await badges.keySet())
    return reply
  })
}

type NumberRequest = FastifyRequest<{ Params: { number: string } }>

/** Revalidated each time: a badge may be revoked, a key added. */
async function answer(reply: FastifyReply, type: string, content: Buffer) {
  await reply.headers(ANY_SITE).header('cache-control', 'no-cache').type(type).send(content)
  return ''
}
