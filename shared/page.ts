import type { Academy } from './academy.ts'

/** What the server hands to the renderer of pages, and what it gets back. */

export interface PageContext {
  academy: Academy
  /** Reads an address of the API inside the process, as a visitor without a session. */
  read(address: string): Promise<{ status: number; body: unknown }>
}

export interface RenderedPage {
  status: number
  /** Where to send the browser instead of showing a page. */
  redirect?: string
  /** Title, descriptions and links: the content of <head> that depends on the page. */
  head: string
  /** The content of the root element; empty for pages that only the browser can draw. */
  html: string
  /** Handed to the browser as JSON, so that it goes on from where the server stopped. */
  state: unknown
  /** The source files of the page's own download, for the browser to fetch with the first one. */
  sources: string[]
  /** True when every visitor would get the same page. */
  cacheable: boolean
}

/**
 * The one address that stands for every address of the same page: all that the server reads of it, and nothing else.
 * It is what is rendered, and the key of the response cache. `/*` stands for every address without a page.
 */
export type CanonicalAddress = (url: string) => string

export type RenderPage = (url: string, context: PageContext) => Promise<RenderedPage>
