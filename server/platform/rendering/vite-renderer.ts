import type { ViteDevServer } from 'vite'
import { LANGUAGES, type Language, languageOfAddress } from '#shared/languages.ts'
import { root } from '../root.ts'
import type { LanguagePages, PageModule, Renderer } from './renderer.ts'

/** The base path of each language. Each has its own Vite, because the dictionary is chosen when it is imported. */
const bases: Record<Language, string> = { fr: '/', ar: '/vite-ar/' }

/** Development: sources served and pages rendered by Vite inside this process, with hot reload. */
export async function openViteRenderer(): Promise<Renderer> {
  const opened = new Map<Language, Promise<ViteDevServer>>()
  // Opened with the first page of its language: most people work with one.
  const viteOf = (language: Language) => {
    const vite = opened.get(language) ?? openVite(language)
    opened.set(language, vite)
    return vite
  }
  return {
    pages: { fr: pagesOf('fr', viteOf), ar: pagesOf('ar', viteOf) },
    files: new Map(),
    develop: {
      serve(app) {
        app.addHook('onRequest', async (request, reply) => {
          if (/^\/(api|media)\//.test(request.url)) return
          // Vite's own scripts and styles are inline: the content policy of production would refuse them.
          reply.removeHeader('content-security-policy')
          const language = LANGUAGES.findLast((known) => request.url.startsWith(bases[known])) ?? 'fr'
          const { middlewares } = await viteOf(language)
          await new Promise<void>((resolve) => middlewares(request.raw, reply.raw, () => resolve()))
        })
        app.addHook('onClose', async () => {
          for (const vite of opened.values()) await (await vite).close()
        })
      },
      finish: async (url, html) => {
        const vite = await viteOf(languageOfAddress(url))
        // Asked for its own scripts alone: in a whole page it puts its base before every address, those of our pictures included.
        const own = await vite.transformIndexHtml(url, '<head></head>')
        return html.replace('<head>', () => own.slice(0, own.indexOf('</head>')))
      },
    },
  }
}

function pagesOf(language: Language, viteOf: (language: Language) => Promise<ViteDevServer>): LanguagePages {
  // Loaded for each page: Vite answers from its cache unless a source has changed.
  const load = async () =>
    (await (await viteOf(language)).ssrLoadModule('/web/entry-server.tsx')) as PageModule
  return {
    render: async (url, context) => (await load()).render(url, context),
    canonicalAddress: async (url) => (await load()).canonicalAddress(url),
    assetsFor: () => ({
      script: `${bases[language]}web/entry-client.tsx`,
      styles: [`${bases[language]}web/styles/app.css`],
      modules: [],
      fonts: [],
    }),
  }
}

async function openVite(language: Language) {
  const { createServer, defaultClientConditions, defaultServerConditions } = await import('vite')
  const condition = `lang-${language}`
  return createServer({
    root,
    base: bases[language],
    cacheDir: `node_modules/.vite/${language}`,
    // Two Vites cannot share the usual port of hot reload.
    server: { middlewareMode: true, hmr: { port: 24678 + LANGUAGES.indexOf(language) } },
    resolve: { conditions: [condition, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [condition, ...defaultServerConditions] } },
    appType: 'custom',
  })
}
