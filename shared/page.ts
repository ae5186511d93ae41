import type { Academy } from './academy.ts'

/** The input and the result of rendering a page. */

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
  /** Sent to the browser as JSON, which hydrates the page from it. */
  state: unknown
  /** The source files of the page, for the browser to preload. */
  sources: string[]
  /** True when every visitor would get the same page. */
  cacheable: boolean
}

/**
 * Reduces an address to what the server reads of it, so that all addresses of the same page have one canonical address.
 * It is what is rendered, and the key of the response cache. `/*` stands for every address without a page.
 */
export type CanonicalAddress = (url: string) => string

export type RenderPage = (url: string, context: PageContext) => Promise<RenderedPage>
