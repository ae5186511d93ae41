import type { FastifyInstance } from 'fastify'
import { CachedAnswer, JSON_TYPE } from '../response-cache/cached-answer.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { type DocumentedCall, openApiDocument } from './openapi.ts'
import { referencePage } from './reference-page.ts'

/** /api/docs: the reference, readable without script; /api/docs/openapi.json for tools. */
export function serveDocs(app: FastifyInstance, title: string, calls: () => DocumentedCall[]) {
  // Made at the first visit, when every route is registered, and kept: making it blocks the event loop for some 80 ms.
  const serve = (path: string, type: string, make: () => string) => {
    let made: CachedAnswer | undefined
    app.get(path, (request, reply) => {
      made ??= new CachedAnswer({ status: 200, type, text: make(), cacheable: true, forEveryone: true })
      return sendCached(request, reply, made)
    })
  }
  serve('/api/docs/openapi.json', JSON_TYPE, () => JSON.stringify(openApiDocument(title, calls())))
  serve('/api/docs', 'text/html; charset=utf-8', () => referencePage(title, calls()))
}
