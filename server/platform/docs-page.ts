import type { FastifyInstance } from 'fastify'
import { endpoints } from '#shared/api.ts'
import { escapeHtml } from '#shared/html.ts'
import { type DocumentedCall, openApiDocument } from './openapi.ts'
import { CachedAnswer, JSON_TYPE } from './response-cache/cached-answer.ts'
import { sendCached } from './response-cache/send-cached.ts'

/** /api/docs: every call on one page that needs no script; /api/docs/openapi.json for tools. */
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
  serve('/api/docs', 'text/html; charset=utf-8', () => page(title, calls()))
}

function page(title: string, calls: DocumentedCall[]) {
  const groups = new Map<string, DocumentedCall[]>()
  for (const call of calls) groups.set(call.access, [...(groups.get(call.access) ?? []), call])
  const body = [...groups].map(([access, list]) => `<h2>${access}</h2>${list.map(entry).join('')}`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}: API</title><body><h1>${escapeHtml(title)}: API</h1>
<p>Calls by who may make them. <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>${body}</body></html>`
}

function entry({ call, access }: DocumentedCall) {
  const { paths } = openApiDocument('', [{ call, access }])
  return `<details><summary><code>${escapeHtml(call)}</code> ${escapeHtml(endpoints[call].summary)}</summary>
<pre>${escapeHtml(JSON.stringify(Object.values(paths)[0], null, 2))}</pre></details>`
}
