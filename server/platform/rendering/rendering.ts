import type { FastifyInstance } from 'fastify'
import type { PageContext } from '#shared/page.ts'
import type { Platform } from '../platform.ts'
import { type Made, ReadyAnswer } from '../ready/ready-answer.ts'
import { sendReady } from '../ready/send-ready.ts'
import { sendAsset } from './assets.ts'
import { bootScriptHash } from './boot-script.ts'
import { documentOf } from './document.ts'
import { failureDocument, offlineDocument } from './plain-document.ts'
import { openRenderer, type Renderer } from './renderer.ts'

/** Where the browser's worker finds the page it shows without a network. */
const OFFLINE_PAGE = '/offline.html'

type Ground = Pick<Platform, 'config' | 'ready' | 'log'>

/** A token lives in the browser: the server renders everyone as a visitor. */
const traits = { type: 'text/html; charset=utf-8', forEveryone: true }

/** Serves the web: files of the build, and pages for every address that is neither the API's nor a file's. */
export async function registerRendering(platform: Ground, opened?: Renderer) {
  const renderer = opened ?? (await openRenderer())

  function registerPages(app: FastifyInstance) {
    renderer.develop?.serve(app)
    const makePage = pageMaker(app, platform, renderer)
    const offline = new ReadyAnswer({
      ...traits,
      status: 200,
      keep: true,
      text: offlineDocument(platform.config.academy, renderer.assetsFor([])),
    })
    app.get(OFFLINE_PAGE, (request, reply) => sendReady(request, reply, offline))
    app.get('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (/^\/(api|media)(\/|$)/.test(path)) return reply.callNotFound()
      const file = renderer.files.get(path)
      if (file) return sendAsset(request, reply, file)
      if (/\.\w+$/.test(path)) return reply.callNotFound()
      const make = () => makePage(request.url)
      const page = renderer.develop
        ? new ReadyAnswer(await make())
        : await platform.ready.get(request.url, make)
      return sendReady(request, reply, page)
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
  return async function makePage(url: string): Promise<Made> {
    try {
      const { status, redirect, cacheable, sources, ...content } = await renderer.render(url, context)
      if (redirect) return { ...traits, status: 302, redirect, keep: false, text: '' }
      const html = documentOf(content, renderer.assetsFor(sources))
      const text = renderer.develop ? await renderer.develop.finish(url, html) : html
      return { ...traits, status, keep: cacheable, text }
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered')
      const text = failureDocument(config.academy, renderer.assetsFor([]))
      return { ...traits, status: 503, keep: false, text }
    }
  }
}
