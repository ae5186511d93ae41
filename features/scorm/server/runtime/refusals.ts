export type WatchRefusals = typeof watchRefusals

/**
 * Notices what is refused to a package because its origin is opaque: its frames and workers. Sent to the browser as it stands
 * here, like the run-time object (runtime.ts), before anything of the package has run.
 */
export function watchRefusals(refused: (what: 'frame' | 'worker') => void, isNested: boolean) {
  /** Reports when something of that page is accessed: its document, or what only the package can have put there. */
  function parent(target: Record<string, unknown>) {
    const ofEveryWindow = new Set(Object.getOwnPropertyNames(window))
    const isMissed = (name: string | symbol) =>
      name === 'document' ||
      !(typeof name === 'symbol' || name in target || ofEveryWindow.has(name) || /^API(_|$)/.test(name))
    return new Proxy(target, {
      get(_, name) {
        if (isMissed(name)) refused('frame')
        return Reflect.get(target, name)
      },
      has(_, name) {
        if (isMissed(name)) refused('frame')
        return Reflect.has(target, name)
      },
    })
  }

  /** Reports when a page accesses the content of one of its frames. */
  function frames() {
    for (const name of ['HTMLIFrameElement', 'HTMLFrameElement', 'HTMLObjectElement'] as const) {
      const { prototype } = window[name]
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentDocument') ?? {}
      if (!get) continue
      Object.defineProperty(prototype, 'contentDocument', {
        configurable: true,
        enumerable: true,
        get(this: HTMLElement) {
          const inside = get.call(this)
          if (inside === null && this.isConnected) refused('frame')
          return inside
        },
      })
    }
    const isRefusal = (error: unknown) =>
      error instanceof DOMException && error.name === 'SecurityError' && (isNested || window.length > 0)
    window.addEventListener('error', ({ error }) => isRefusal(error) && refused('frame'))
    window.addEventListener('unhandledrejection', ({ reason }) => isRefusal(reason) && refused('frame'))
  }

  /** Reports when a worker cannot be loaded. An error of its own script is an ErrorEvent. */
  function workers(name: 'Worker' | 'SharedWorker') {
    const Native = window[name]
    if (!Native) return
    const Watched = new Proxy(Native, {
      construct(target, given) {
        try {
          const worker: Worker | SharedWorker = Reflect.construct(target, given)
          worker.addEventListener('error', (event) => event instanceof ErrorEvent || refused('worker'))
          return worker
        } catch (error) {
          refused('worker')
          throw error
        }
      },
    })
    Object.defineProperty(window, name, { value: Watched, configurable: true, writable: true })
  }

  return {
    parent,
    framesAndWorkers() {
      frames()
      workers('Worker')
      workers('SharedWorker')
    },
  }
}
