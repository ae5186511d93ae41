import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Calls } from '#shared/endpoints.ts'
import { authorised, bearer, type MemberAccess, visitor } from './access.ts'
import type {
  CallRules,
  DefineRoute,
  Handler,
  MemberOptions,
  MemberRoutesOf,
  PublicOptions,
  PublicRoutesOf,
  Visitor,
} from './define-route.ts'
import type { DocumentedCall } from './docs/refusals.ts'
import { sendOnce } from './idempotency.ts'
import { received } from './input.ts'
import { varyByLanguage } from './language.ts'
import type { Platform } from './platform.ts'
import { refuseOldSignIn } from './recent-sign-in.ts'
import { canonicalCall } from './response-cache/canonical-call.ts'
import { publicAnswer, sendCached, sendPrivate } from './response-cache/send-cached.ts'
import { holdsSentence, jsonOf, serialiserOf, statusesOf, wholeAnswer } from './serialise.ts'
import type { Caller } from './sessions.ts'

/** Registers the routes of features; each group of them says who may call it. */
export function registerRoutes<Api extends Calls<Api>>(
  app: FastifyInstance,
  platform: Platform,
  { endpoints, withoutSecondFactor, recentSignIn }: CallRules<Api>,
) {
  type Call = keyof Api & string

  function everyone(features: PublicRoutesOf<Api>[]) {
    const define: DefineRoute<Api, Visitor, PublicOptions> = <K extends Call>(
      call: K,
      handle: Handler<Api[K], Visitor>,
      options?: PublicOptions,
    ) =>
      register(
        app,
        { call, endpoint: endpoints[call], access: 'everyone', ...options },
        async (request, reply) => {
          const input = received(endpoints[call], request)
          const answerTo = async (caller: Visitor) =>
            wholeAnswer(endpoints[call], reply, await handle({ ...input, request, reply, caller }))
          if (options?.cached) {
            const address = canonicalCall(call, input)
            const cached = await publicAnswer(platform.responseCache, address, {
              isSignedIn: Boolean(bearer(request)),
              answer: async (caller) => jsonOf(reply, await answerTo(caller)),
            })
            if (cached) return sendCached(request, reply, cached, address)
          }
          const caller = () => visitor(platform, request)
          if (!endpoints[call].idempotent) return answerTo(caller)
          const sent = { call, endpoint: endpoints[call], userId: (await caller())?.id ?? null, input }
          return sendOnce(platform, { ...sent, request, reply }, () => answerTo(caller))
        },
      )
    for (const feature of features) feature(define, platform, app)
  }

  function only(access: MemberAccess, features: MemberRoutesOf<Api>[]) {
    const define: DefineRoute<Api, Caller, MemberOptions> = <K extends Call>(
      call: K,
      handle: Handler<Api[K], Caller>,
      options?: MemberOptions,
    ) => {
      const isOpen = withoutSecondFactor.includes(call)
      const asks = { secondFactor: !isOpen, recentSignIn: call in recentSignIn }
      register(app, { call, endpoint: endpoints[call], access, asks }, async (request, reply) => {
        const caller = await authorised(platform, request, access, isOpen)
        const input = received(endpoints[call], request)
        if (recentSignIn[call]?.(input)) refuseOldSignIn(caller)
        const answer = async () =>
          wholeAnswer(endpoints[call], reply, await handle({ ...input, request, reply, caller }))
        const sent = { call, endpoint: endpoints[call], userId: caller.id, input, request, reply }
        if (endpoints[call].idempotent) return sendOnce(platform, sent, answer)
        if (!options?.cached) return answer()
        const address = canonicalCall(call, input)
        const json = async () => jsonOf(reply, await answer())
        const cached = await platform.privateCache.get(caller.id, address, json)
        return sendPrivate(request, reply, cached, address)
      })
    }
    for (const feature of features) feature(define, platform, app)
  }

  return { everyone, only }
}

function register(
  app: FastifyInstance,
  documented: DocumentedCall,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const { call, endpoint, access } = documented
  const [method, url] = call.split(' ') as [string, string]
  app.route({
    method,
    url,
    config: { access, call, endpoint, documented },
    schema: { response: Object.fromEntries(statusesOf(endpoint).map((one) => [one, endpoint.answer])) },
    serializerCompiler: () => serialiserOf(endpoint),
    handler: async (request, reply) => {
      const answer = await handler(request, reply)
      if (answer === undefined || answer === reply || isOver(reply)) return reply
      if (holdsSentence(endpoint)) varyByLanguage(request, reply)
      return reply.code(endpoint.status ?? 200).send(answer)
    },
  })
}

/** The handler has sent the reply itself, or has begun to, or the client has gone. */
const isOver = ({ sent, raw }: FastifyReply) => sent || raw.headersSent || raw.destroyed
