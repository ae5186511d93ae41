import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, type Call, endpoints, type Received } from '#shared/api.ts'
import type { Endpoint } from '#shared/endpoints.ts'
import { ROLES, type Role } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import { callerOfApiToken, isApiToken, requireTokenScope } from './api-tokens.ts'
import { bearerToken } from './bearer-token.ts'
import { invalidInput, signInRequired, wrongRole } from './errors.ts'
import { answerOnce } from './idempotency.ts'
import { varyByLanguage } from './language.ts'
import type { Platform } from './platform.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { JSON_TYPE } from './response-cache/cached-answer.ts'
import { canonicalCall } from './response-cache/canonical-call.ts'
import { sendCached, sendPrivate } from './response-cache/send-cached.ts'
import { type Caller, whyRefused } from './sessions.ts'
import { requireStaffSecondFactor } from './staff-second-factor.ts'

/** Who may make a call. Nothing is open unless its group says so. */
export type Access = 'everyone' | 'member' | 'learner' | 'trainer' | 'author' | 'admin'

const ROLES_OF: Record<Exclude<Access, 'everyone'>, readonly Role[]> = {
  member: ROLES,
  learner: ['user'],
  trainer: ['formateur'],
  /** Whoever writes courses. */
  author: ['formateur', 'admin'],
  admin: ['admin'],
}

/** Handlers open to everyone look up the caller only if they need it; the other handlers are given one. */
type Visitor = () => Promise<Caller | null>

type Handler<K extends Call, Who> = (
  input: Received<K> & { caller: Who; request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer<K>> | Answer<K>

/** A cached handler sees only what the schemas of its call parsed, because that is the key of the cache. */
type CachedHandler<K extends Call, Who> = (
  input: Received<K> & { caller: Who },
) => Promise<Answer<K>> | Answer<K>

interface DefineRoute<Who, Options> {
  <K extends Call>(call: K, handle: CachedHandler<K, Who>, options: Options): void
  <K extends Call>(call: K, handle: Handler<K, Who>): void
}

interface PublicOptions {
  /** Cached in response-cache/response-cache.ts until the catalogue changes. */
  cached: 'public'
}

interface MemberOptions {
  /** Cached for this caller until something of theirs, or the catalogue, changes. */
  cached: 'private'
}

/** The calls of one feature for one audience. */
export type PublicRoutes = (
  route: DefineRoute<Visitor, PublicOptions>,
  platform: Platform,
  app: FastifyInstance,
) => void
export type MemberRoutes = (
  route: DefineRoute<Caller, MemberOptions>,
  platform: Platform,
  app: FastifyInstance,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    call?: Call
  }
}

export function everyone(app: FastifyInstance, platform: Platform, features: PublicRoutes[]) {
  const define: DefineRoute<Visitor, PublicOptions> = <K extends Call>(
    call: K,
    handle: Handler<K, Visitor>,
    options?: PublicOptions,
  ) =>
    register(app, 'everyone', call, async (request, reply) => {
      const input = received(call, request)
      const answerTo = (caller: Visitor) => handle({ ...input, request, reply, caller })
      if (options?.cached) {
        const address = canonicalCall(call, input)
        const cached = await publicAnswer(platform, address, request, reply, answerTo)
        if (cached) return sendCached(request, reply, cached, address)
      }
      const answer = () => answerTo(() => visitor(platform, request))
      if (!isIdempotent(call)) return answer()
      const userId = (await visitor(platform, request))?.id ?? null
      return sendOnce(platform, { call, userId, input, request, reply }, answer)
    })
  for (const feature of features) feature(define, platform, app)
}

export function only(
  access: Exclude<Access, 'everyone'>,
  app: FastifyInstance,
  platform: Platform,
  features: MemberRoutes[],
) {
  const define: DefineRoute<Caller, MemberOptions> = <K extends Call>(
    call: K,
    handle: Handler<K, Caller>,
    options?: MemberOptions,
  ) =>
    register(app, access, call, async (request, reply) => {
      const caller = await authorised(platform, request, access, call)
      const input = received(call, request)
      requireRecentSignIn(call, input, caller)
      const answer = async () => handle({ ...input, request, reply, caller })
      if (isIdempotent(call))
        return sendOnce(platform, { call, userId: caller.id, input, request, reply }, answer)
      if (!options?.cached) return answer()
      const address = canonicalCall(call, input)
      const cached = await platform.privateCache.get(caller.id, address, async () =>
        jsonOf(reply, await answer()),
      )
      return sendPrivate(request, reply, cached, address)
    })
  for (const feature of features) feature(define, platform, app)
}

/**
 * The answer for visitors; null if signed-in people get another one. A handler that does not ask for the caller answers
 * everyone alike.
 */
async function publicAnswer(
  { responseCache }: Platform,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  answerTo: (caller: Visitor) => unknown,
) {
  const answer = await responseCache.get(address, async () => {
    let forEveryone = true
    const content = await answerTo(async () => {
      forEveryone = false
      return null
    })
    return { status: 200, type: JSON_TYPE, text: jsonOf(reply, content), cacheable: true, forEveryone }
  })
  return answer.content.forEveryone || !bearer(request) ? answer : null
}

const isIdempotent = (call: Call) => (endpoints[call] as Endpoint).idempotent === true

/** Sent as text: a repetition gets what was stored of the first one. */
async function sendOnce(
  platform: Platform,
  sent: Parameters<typeof answerOnce>[1],
  answer: () => unknown,
): Promise<FastifyReply> {
  const { call, request, reply } = sent
  const endpoint: Endpoint = endpoints[call]
  const { status, text } = await answerOnce(platform, sent, async () => {
    const content = await answer()
    return { status: statusOf(endpoint, reply), text: jsonOf(reply, content) }
  })
  if (holdsSentence(endpoint)) varyByLanguage(request, reply)
  return reply.code(status).type(JSON_TYPE).send(text)
}

/** A handler chooses the other status by setting it. */
const statusOf = ({ status = 200, otherStatus }: Endpoint, reply: FastifyReply) =>
  reply.statusCode === otherStatus ? otherStatus : status

const holdsSentence = ({ answer }: Endpoint) => answer instanceof z.ZodObject && 'message' in answer.shape

/** Serialised by the schema of the answer, like an answer that is not cached. */
const jsonOf = (reply: FastifyReply, content: unknown) => String(reply.serialize(content as object))

/**
 * Writes an answer by its schema: a property that is not listed is never sent. Compiled by the first answer, because
 * compiling all of them would be half of what a process does before it listens.
 */
function serialiserOf(answer: z.ZodType) {
  let serialise: ((content: unknown) => string) | undefined
  return (content: unknown) => {
    serialise ??= fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as Schema)
    return serialise(content)
  }
}

function register<K extends Call>(
  app: FastifyInstance,
  access: Access,
  call: K,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer<K> | FastifyReply>,
) {
  const [method, url] = call.split(' ') as [string, string]
  const endpoint: Endpoint = endpoints[call]
  const status = endpoint.status ?? 200
  const statuses = [status, ...(endpoint.otherStatus ? [endpoint.otherStatus] : [])]
  app.route({
    method,
    url,
    config: { access, call },
    schema: { response: Object.fromEntries(statuses.map((one) => [one, endpoint.answer])) },
    serializerCompiler: () => serialiserOf(endpoint.answer),
    handler: async (request, reply) => {
      const answer = await handler(request, reply)
      // The handler has sent the reply itself, or the client hung up before it could.
      if (answer === undefined || answer === reply || reply.sent) return reply
      if (holdsSentence(endpoint)) varyByLanguage(request, reply)
      return reply.code(status).send(answer)
    },
  })
}

function received<K extends Call>(call: K, request: FastifyRequest): Received<K> {
  const { params, query, body }: Endpoint = endpoints[call]
  return {
    params: parsed(params, request.params),
    query: parsed(query, request.query),
    body: parsed(body, request.body ?? {}),
  } as Received<K>
}

function parsed(schema: z.ZodType | undefined, value: unknown) {
  return schema && checked(schema, value)
}

/** The parsed value, or a refusal that names each wrong field. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, inOurWords)
  if (result.success) {
    if (!isStorable(result.data)) throw invalidInput()
    return result.data
  }
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = result.error.issues
  throw invalidInput(first && (() => first.message), fields)
}

/** Our sentence instead of zod's where a schema has none of its own. */
export const inOurWords = { error: () => words.common.invalidInput }

/** PostgreSQL cannot store a NUL character or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}

const bearer = (request: FastifyRequest) => bearerToken(request.headers.authorization)

/** On a public page an expired token counts as no session, not as an error. */
async function visitor(platform: Platform, request: FastifyRequest) {
  const token = bearer(request)
  return token ? platform.sessionCache.read(token) : null
}

/**
 * The caller, if their role has this access. Route groups call it; so do the uploads, whose protocol has routes of its
 * own.
 */
export async function authorised(
  platform: Platform,
  request: FastifyRequest,
  access: Exclude<Access, 'everyone'>,
  call?: Call,
) {
  const token = bearer(request)
  if (!token) throw signInRequired()
  const caller = isApiToken(token)
    ? await callerOfApiToken(platform.db, token)
    : await platform.sessionCache.read(token)
  if (!caller) throw await whyRefused(platform.db, token)
  if (!ROLES_OF[access].includes(caller.role)) throw wrongRole()
  requireTokenScope(caller, access, request.method)
  requireStaffSecondFactor(platform.config, caller, call)
  return caller
}
