import type { FastifyInstance } from 'fastify'
import { CachedAnswer, JSON_TYPE } from '../response-cache/cached-answer.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { openApiDocument } from './openapi.ts'
import { type Documented, referencePage } from './reference-page.ts'
import type { DocumentedCall } from './refusals.ts'

/** /api/docs: the reference, readable without script; /api/docs/openapi.json for tools. */
export function serveDocs(app: FastifyInstance, academyNow: () => Documented, calls: () => DocumentedCall[]) {
  // Made at the first visit, when every route is registered, and kept until the academy is renamed: making it blocks the
  // event loop for some 80 ms.
  const serve = (path: string, type: string, make: (academy: Documented) => string) => {
    let made: { name: string; answer: CachedAnswer } | undefined
    app.get(path, (request, reply) => {
      const academy = academyNow()
      if (made?.name !== academy.name) {
        const content = { status: 200, type, text: make(academy), cacheable: true, forEveryone: true }
        made = { name: academy.name, answer: new CachedAnswer(content) }
      }
      return sendCached(request, reply, made.answer)
    })
  }
  serve('/api/docs/openapi.json', JSON_TYPE, (academy) =>
    JSON.stringify(openApiDocument(academy.name, calls())),
  )
  serve('/api/docs', 'text/html; charset=utf-8', (academy) => referencePage(academy, calls()))
}
