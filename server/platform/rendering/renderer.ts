import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { CanonicalAddress, RenderPage } from '#shared/page.ts'
import { root } from '../root.ts'
import { type Assets, readAssets } from './assets.ts'
import type { PageAssets } from './document.ts'

/** Where pages come from: the build, or Vite while one develops. */
export interface Renderer {
  render: RenderPage
  canonicalAddress(url: string): string | Promise<string>
  /** What a page loads, given the source files of its own download. */
  assetsFor(sources: string[]): PageAssets
  files: Assets
  /** Development only: lets Vite answer for sources, and add its own scripts to a page. */
  develop?: { serve(app: FastifyInstance): void; finish(url: string, html: string): Promise<string> }
}

/** What web/entry-server.tsx exports. */
export interface PageModule {
  render: RenderPage
  canonicalAddress: CanonicalAddress
}

export async function openRenderer(): Promise<Renderer> {
  if (process.env.NODE_ENV === 'development') {
    // Kept apart, so that Vite is no part of the server in production.
    const { openViteRenderer } = await import('./vite-renderer.ts')
    return openViteRenderer()
  }
  const built = join(root, 'dist/ssr/entry-server.js')
  return existsSync(built) ? openBuiltRenderer(built) : unbuilt
}

async function openBuiltRenderer(entry: string): Promise<Renderer> {
  const { render, canonicalAddress } = (await import(pathToFileURL(entry).href)) as PageModule
  const web = join(root, 'dist/web')
  const manifest: Manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'))
  const assetsFor = (sources: string[]) => assetsOf(manifest, ['web/entry-client.tsx', ...sources])
  assetsFor([])
  return { render, canonicalAddress, assetsFor, files: readAssets(web) }
}

/** The API can be tested without building the pages; they say so themselves. */
const unbuilt: Renderer = {
  render: async () => {
    throw new Error('The pages are not built: run npm run build')
  },
  canonicalAddress: (url) => url,
  assetsFor: () => ({ script: '', styles: [], modules: [], fonts: [] }),
  files: new Map(),
}

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** Vite's manifest says which files the entries need: their own, and those of the modules they import. */
function assetsOf(manifest: Manifest, entries: string[]): PageAssets {
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
      .filter((file) => /figtree-latin-(?!ext-).*\.woff2$/.test(file))
      .map((file) => `/${file}`),
  }
}
