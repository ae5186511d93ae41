import type { FastifyInstance } from 'fastify'
import { CachedAnswer, JSON_TYPE } from '../response-cache/cached-answer.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './reference-page.ts'
import type { DocumentedCall } from './refusals.ts'

/** /api/docs: the reference, readable without script; /api/docs/openapi.json for tools. */
export function serveDocs(app: FastifyInstance, nameNow: () => string, calls: () => DocumentedCall[]) {
  // Made at the first visit, when every route is registered, and kept until the academy is renamed: making it blocks the
  // event loop for some 80 ms.
  const serve = (path: string, type: string, make: (title: string) => string) => {
    let made: { title: string; answer: CachedAnswer } | undefined
    app.get(path, (request, reply) => {
      const title = nameNow()
      if (made?.title !== title) {
        const content = { status: 200, type, text: make(title), cacheable: true, forEveryone: true }
        made = { title, answer: new CachedAnswer(content) }
      }
      return sendCached(request, reply, made.answer)
    })
  }
  serve('/api/docs/openapi.json', JSON_TYPE, (title) => JSON.stringify(openApiDocument(title, calls())))
  serve('/api/docs', 'text/html; charset=utf-8', (title) => referencePage(title, calls()))
}
