import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from '#shared/page.ts'
import type { Platform } from '../platform.ts'
import { sendAsset } from './assets.ts'
import { bootScriptHash } from './boot-script.ts'
import { documentOf, failureDocument } from './document.ts'
import { acceptedEncodings } from './encodings.ts'
import { type Page, PageCache, StoredPage } from './page-cache.ts'
import { openRenderer, type Renderer } from './renderer.ts'

type Ground = Pick<Platform, 'config' | 'changes' | 'log'>

/** Serves the web: files of the build, and pages for every address that is neither the API's nor a file's. */
export async function registerRendering(platform: Ground, opened?: Renderer) {
  const renderer = opened ?? (await openRenderer())
  const cache = new PageCache()
  platform.changes.on('catalogue', () => cache.clear())

  function registerPages(app: FastifyInstance) {
    renderer.develop?.serve(app)
    const makePage = pageMaker(app, platform, renderer)
    app.get('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (/^\/(api|media)(\/|$)/.test(path)) return reply.callNotFound()
      const file = renderer.files.get(path)
      if (file) return sendAsset(request, reply, file)
      if (/\.\w+$/.test(path)) return reply.callNotFound()
      const make = () => makePage(request.url)
      return sendPage(
        request,
        reply,
        renderer.develop ? new StoredPage(await make()) : await cache.get(request.url, make),
      )
    })
  }

  return { scriptHashes: [bootScriptHash], registerPages }
}

function pageMaker(app: FastifyInstance, { config, log }: Ground, renderer: Renderer) {
  const context: PageContext = {
    academy: config.academy,
    read: async (address) => {
      const answer = await app.inject({ method: 'GET', url: address })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
  return async function makePage(url: string): Promise<Page> {
    try {
      const { status, redirect, cacheable, sources, ...content } = await renderer.render(url, context)
      if (redirect) return { status: 302, redirect, cacheable: false, html: '' }
      const html = documentOf(content, renderer.assetsFor(sources))
      return { status, cacheable, html: renderer.develop ? await renderer.develop.finish(url, html) : html }
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered')
      return { status: 503, cacheable: false, html: failureDocument(renderer.assetsFor([])) }
    }
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, stored: StoredPage) {
  const { status, redirect } = stored.page
  if (redirect) return reply.redirect(redirect, status)
  reply.headers({ 'cache-control': status === 200 ? 'no-cache' : 'no-store', vary: 'accept-encoding' })
  if (status === 200) {
    reply.header('etag', stored.etag)
    if (request.headers['if-none-match'] === stored.etag) return reply.code(304).send()
  }
  const [encoding] = acceptedEncodings(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await stored.body(encoding))
}
