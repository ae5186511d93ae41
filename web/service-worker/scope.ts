/** Types of the service worker's global scope: TypeScript's own (lib.webworker) cannot be used beside those of a page. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface MessageFromPage extends LifeEvent {
  readonly data: { storeApp?: boolean }
  readonly ports: readonly MessagePort[]
}

export interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationClick extends LifeEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

interface OpenPage {
  readonly url: string
  focus(): Promise<OpenPage>
}

interface Scope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

export const worker = globalThis as unknown as Scope
