import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type ERRORS, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorised } from '#server/platform/access.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { allowSlowBody } from '#server/platform/slow-bodies.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/errors.ts'
import { beginUpload, ownUpload } from './service.ts'
import { PiecesStore } from './store.ts'

const PATH = '/api/uploads'

/** Resumable uploads by the tus protocol (https://tus.io), for those who write courses. */
export const uploadRoutes: MemberRoutes = (_route, platform, app) => {
  const tus = tusServer(platform)
  app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _content, done) => done(null))
    const config = { access: 'author' as const }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await authorised(platform, request, 'author')
      if (request.method === 'PATCH') allowSlowBody(request.raw)
      return answer(await tus.handle(request, caller), reply)
    }
    scope.route({ method: 'POST', url: PATH, config, handler })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${PATH}/:id`, config, handler })
  })
}

function tusServer(platform: Platform) {
  const callers = new WeakMap<object, Caller>()
  const failures = new WeakMap<object, unknown>()
  const callerOf = (request: object) => {
    const caller = callers.get(request)
    if (!caller) throw new Error('an upload without its caller')
    return caller
  }

  const server = new Server({
    path: PATH,
    datastore: new PiecesStore(platform),
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') await ownUpload(platform, callerOf(request), id)
    },
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const announced = { id, bytes: size, use: metadata?.use ?? '', originalName: metadata?.filename ?? '' }
      await beginUpload(platform, callerOf(request), announced)
      return {}
    },
    async onUploadFinish(_request, { id }) {
      // Reading a complete upload also finishes it.
      await server.datastore.getUpload(id)
      return {}
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  return {
    async handle(request: FastifyRequest, caller: Caller): Promise<Response> {
      const { body, drain } = bodyOf(request.raw)
      const asked = new Request(new URL(request.url, 'http://localhost'), {
        method: request.method,
        headers: request.headers as Record<string, string>,
        ...(request.method === 'PATCH' ? { body, duplex: 'half' } : {}),
      })
      callers.set(asked, caller)
      const response = await server.handleWeb(asked)
      if (!response.ok) await drain()
      if (failures.has(asked)) throw asRefusal(failures.get(asked))
      // The tus server answers unreadable headers in plain English: replaced by our refusal.
      if (!response.ok)
        throw new AppError(response.status, 'upload_refused', () => words.authoring.uploadUnreadable)
      return response
    },
  }
}

async function answer(response: Response, reply: FastifyReply) {
  for (const [name, value] of response.headers) {
    // Only our own pages upload: no CORS headers for other sites.
    if (!name.startsWith('access-control-')) reply.header(name, value)
  }
  return reply.code(response.status).send(response.body ? await response.text() : undefined)
}

/** The request as a web stream that pulls one chunk at a time, so that the rest can be read and dropped after a refusal. */
function bodyOf(raw: IncomingMessage) {
  const chunks = raw.iterator({ destroyOnReturn: false })
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const drain = async () => {
    await chunks.return?.()
    raw.resume()
  }
  return { body, drain }
}

/** The tus server throws plain objects, some with status 403, which would end the session in our pages. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Error) return error
  const { status_code: status } = error as (typeof ERRORS)[keyof typeof ERRORS]
  return new AppError(status === 403 ? 400 : status, 'upload_refused', () => words.authoring.uploadNotFound)
}
