/** What a service worker sees of the browser: TypeScript's own words for it cannot stand beside those for a page. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** The page itself, asked for while the worker was still waking up. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Scope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

export const worker = globalThis as unknown as Scope
