import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentLanguage } from '#messages/current-language.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { unsubscribePage } from '#shared/paths.ts'
import { kindOfCode, unsubscribe } from './service.ts'
import { drawUnsubscribePage } from './unsubscribe-page.ts'

const config = { access: 'everyone' as const }
const FORM_BYTES = 4_096

/**
 * The link of a mail. Opened in a browser it asks first, since mail filters open links too; a mail program posts to the
 * same address, without a session (RFC 8058). Whatever it posts, the code in the address decides.
 */
export const unsubscribeRoutes: PublicRoutes = (_route, platform, app) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, done) =>
      done(null),
    )
    const show = (reply: FastifyReply, page: Parameters<typeof drawUnsubscribePage>[1]) =>
      reply
        .code(page.kind ? 200 : 400)
        .type('text/html; charset=utf-8')
        .send(drawUnsubscribePage(platform.config.academies[currentLanguage()], page))

    for (const language of LANGUAGES) {
      const address = addressIn(language, unsubscribePage)
      scope.get(address, { config }, async (request, reply) => {
        const code = codeIn(request)
        return show(reply, { kind: kindOfCode(platform, code), code, isDone: false })
      })
      scope.post(address, { config }, async (request, reply) => {
        const code = codeIn(request)
        return show(reply, { kind: await unsubscribe(platform, code), code, isDone: true })
      })
    }
  })
}

function codeIn({ query }: FastifyRequest) {
  const { code } = query as Record<string, unknown>
  return typeof code === 'string' ? code : ''
}
