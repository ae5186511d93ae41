import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import type { CanonicalAddress, RenderPage } from '#shared/page.ts'
import { root } from '../root.ts'
import { type Assets, readAssets } from './assets.ts'
import type { PageAssets } from './document.ts'

/** The pages of one language, each with its own build (docs/decisions/038). */
export interface LanguagePages {
  render: RenderPage
  canonicalAddress(url: string): string | Promise<string>
  /** The files of a page, given the source files of its chunk. */
  assetsFor(sources: string[]): PageAssets
}

/** Renders pages: from the build, or with Vite in development. */
export interface Renderer {
  pages: Record<Language, LanguagePages>
  files: Assets
  /** Development only: Vite serves the sources and adds its own scripts to a page. */
  develop?: { serve(app: FastifyInstance): void; finish(url: string, html: string): Promise<string> }
}

/** What web/entry-server.tsx exports. */
export interface PageModule {
  render: RenderPage
  canonicalAddress: CanonicalAddress
}

export async function openRenderer(): Promise<Renderer> {
  if (process.env.NODE_ENV === 'development') {
    // Imported only here, so that Vite is not part of the server in production.
    const { openViteRenderer } = await import('./vite-renderer.ts')
    return openViteRenderer()
  }
  return existsSync(entryOf('fr')) ? openBuiltRenderer() : unbuilt
}

const entryOf = (language: Language) => join(root, `dist/ssr/${language}/entry-server.js`)
const web = join(root, 'dist/web')

async function openBuiltRenderer(): Promise<Renderer> {
  const pages = await Promise.all(
    LANGUAGES.map(async (language) => [language, await builtPages(language)] as const),
  )
  return { pages: Object.fromEntries(pages) as Renderer['pages'], files: readAssets(web) }
}

async function builtPages(language: Language): Promise<LanguagePages> {
  const { render, canonicalAddress } = (await import(pathToFileURL(entryOf(language)).href)) as PageModule
  const manifest: Manifest = JSON.parse(readFileSync(join(web, `.vite/manifest-${language}.json`), 'utf8'))
  const fonts = fontsOf[language]
  const assetsFor = (sources: string[]) => assetsOf(manifest, ['web/entry-client.tsx', ...sources], fonts)
  assetsFor([])
  return { render, canonicalAddress, assetsFor }
}

/** The fonts of the first lines of a page. */
const fontsOf: Record<Language, RegExp> = {
  fr: /figtree-latin-(?!ext-).*\.woff2$/,
  ar: /cairo-arabic-.*\.woff2$/,
}

const unbuiltPages: LanguagePages = {
  render: async () => {
    throw new Error('The pages are not built: run npm run build')
  },
  canonicalAddress: (url) => url,
  assetsFor: () => ({ script: '', styles: [], modules: [], fonts: [] }),
}

/** Without a build the API still works, and pages say that they are not built. */
const unbuilt: Renderer = { pages: { fr: unbuiltPages, ar: unbuiltPages }, files: new Map() }

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** The files of the entries and of the modules they import, from Vite's manifest. */
function assetsOf(manifest: Manifest, entries: string[], fonts: RegExp): PageAssets {
  const chunks = new Map<string, Manifest[string]>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  const [first, ...others] = [...chunks.values()]
  if (!first) throw new Error(`${entries[0]} is not in the manifest of the build`)
  const all = [first, ...others]
  return {
    script: `/${first.file}`,
    modules: others.map(({ file }) => `/${file}`),
    styles: all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    fonts: all
      .flatMap(({ assets = [] }) => assets)
      .filter((file) => fonts.test(file))
      .map((file) => `/${file}`),
  }
}
