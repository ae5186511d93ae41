import { root } from '../root.ts'
import type { PageModule, Renderer } from './renderer.ts'

/** Development: sources served and pages rendered by Vite inside this process, with hot reload. */
export async function openViteRenderer(): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  // Loaded again at each page: Vite answers from its cache unless a source changed.
  const load = async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageModule
  return {
    render: async (url, context) => (await load()).render(url, context),
    canonicalAddress: async (url) => (await load()).canonicalAddress(url),
    assetsFor: () => ({
      script: '/web/entry-client.tsx',
      styles: ['/web/styles/app.css'],
      modules: [],
      fonts: [],
    }),
    files: new Map(),
    develop: {
      serve(app) {
        app.addHook('onRequest', (request, reply, done) => {
          if (/^\/(api|media)\//.test(request.url)) return done()
          // Vite's own scripts and styles are inline: the content policy of production would refuse them.
          reply.removeHeader('content-security-policy')
          vite.middlewares(request.raw, reply.raw, () => done())
        })
        app.addHook('onClose', () => vite.close())
      },
      finish: (url, html) => vite.transformIndexHtml(url, html),
    },
  }
}
