import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import type { Academy } from '#shared/academy.ts'
import { addressIn, LANGUAGES, type Language, languageOfAddress } from '#shared/languages.ts'
import type { PageContext } from '#shared/page.ts'
import { IDENTITY_HEADER, offlinePage } from '#shared/paths.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { type AnswerContent, CachedAnswer } from '../response-cache/cached-answer.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { sendAsset } from './assets.ts'
import { bootScriptHash } from './boot-script.ts'
import { documentOf } from './document.ts'
import { failureDocument, missingDocument, offlineDocument } from './plain-document.ts'
import { openRenderer, type Renderer } from './renderer.ts'

type Needed = Pick<Platform, 'config' | 'responseCache' | 'log'>

/** The token is in the browser: the server renders every page for a visitor. */
const traits = { type: 'text/html; charset=utf-8', forEveryone: true }

/** Whatever no route of these folders has answered. The router passes on what is too long for a parameter of it. */
const HAS_NO_PAGE = /^\/(api|media|og|tiles)(\/|$)/

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a page or a file of the web is served there. */
    isOfWeb?(path: string): boolean
    /** Answers with a 404 page if a person looks for one at this address. */
    sendMissingPage?(request: FastifyRequest, reply: FastifyReply): boolean
  }
}

/** Serves the web: files of the build, and pages for every address that is neither the API's nor a file's. */
export async function registerRendering(platform: Needed, opened?: Renderer) {
  const renderer = opened ?? (await openRenderer())

  function registerPages(app: FastifyInstance) {
    renderer.develop?.serve(app)
    const makers = {
      fr: pageMaker(app, platform, renderer, 'fr'),
      ar: pageMaker(app, platform, renderer, 'ar'),
    }
    app.decorate('sendMissingPage', missingPages(platform, renderer))
    const isPage = (path: string) => !HAS_NO_PAGE.test(path) && !/\.\w+$/.test(path)
    app.decorate('isOfWeb', (path: string) => renderer.files.has(path) || isPage(path))
    for (const language of LANGUAGES) serveOfflinePage(app, platform, renderer, language)
    app.get('/*', async (request, reply) => {
      const { identityId } = platform.config
      const [path = '/'] = request.url.split('?')
      if (HAS_NO_PAGE.test(path)) return reply.callNotFound()
      const file = renderer.files.get(path)
      if (file) return sendAsset(request, reply, file)
      if (/\.\w+$/.test(path)) return app.sendMissingPage?.(request, reply) ? reply : reply.callNotFound()
      const language = languageOfAddress(path)
      // Parts of the address that the page does not read must not make another page, nor another cache entry.
      const address = await renderer.pages[language].canonicalAddress(request.url)
      const make = () => inLanguage(language, () => makers[language](address))
      const page = renderer.develop
        ? new CachedAnswer(await make())
        : await platform.responseCache.get(address, make)
      // Its headers were made before: those of a change meanwhile must not be stored with it.
      const isCurrent = platform.config.identityId === identityId
      return sendCached(request, markPage(reply, platform.config), page, isCurrent ? address : undefined)
    })
  }

  return { scriptHashes: [bootScriptHash], registerPages }
}

/** Each language has its own offline page; the service worker caches the one of the current page. */
function serveOfflinePage(app: FastifyInstance, { config }: Needed, renderer: Renderer, language: Language) {
  const assets = renderer.pages[language].assetsFor([])
  let made: { of: Academy; page: CachedAnswer } | undefined
  app.get(addressIn(language, offlinePage), (request, reply) => {
    const academy = config.academies[language]
    if (made?.of !== academy) {
      const text = inLanguage(language, () => offlineDocument(shownIn(config, language), assets))
      made = { of: academy, page: new CachedAnswer({ ...traits, status: 200, cacheable: true, text }) }
    }
    return sendCached(request, markPage(reply, config), made.page)
  })
}

/** From it the service worker learns that what it has stored shows another name or colour. */
const markPage = (reply: FastifyReply, { identityId }: Config) =>
  identityId ? reply.header(IDENTITY_HEADER, identityId) : reply

const shownIn = ({ academies, style }: Config, language: Language) => ({
  academy: academies[language],
  style,
})

/** A page for whoever opens the address, JSON for what a page or a program asks for. */
function missingPages({ config }: Needed, renderer: Renderer) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    if (HAS_NO_PAGE.test(path) || !request.headers.accept?.includes('text/html')) return false
    const language = languageOfAddress(path)
    const assets = renderer.pages[language].assetsFor([])
    const text = inLanguage(language, () => missingDocument(shownIn(config, language), assets))
    reply.code(404).header('vary', 'accept').header('cache-control', 'no-cache').type(traits.type).send(text)
    return true
  }
}

function pageMaker(app: FastifyInstance, { config, log }: Needed, renderer: Renderer, language: Language) {
  const pages = renderer.pages[language]
  const read: PageContext['read'] = async (address) => {
    const answer = await app.inject({ method: 'GET', url: address, headers: { 'accept-language': language } })
    return { status: answer.statusCode, body: answer.json() }
  }
  return async function makePage(url: string): Promise<AnswerContent> {
    const shown = shownIn(config, language)
    try {
      const context: PageContext = { academy: shown.academy, read }
      const { status, redirect, cacheable, sources, ...content } = await pages.render(url, context)
      if (redirect) return { ...traits, status: 302, redirect, cacheable, text: '' }
      const html = documentOf(content, pages.assetsFor(sources), shown)
      const text = renderer.develop ? await renderer.develop.finish(url, html) : html
      return { ...traits, status, cacheable: cacheable, text }
    } catch (error) {
      log.error({ err: error }, 'page could not be rendered')
      const text = failureDocument(shownIn(config, language), pages.assetsFor([]))
      return { ...traits, status: 503, cacheable: false, text }
    }
  }
}
