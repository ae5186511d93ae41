import type { Page } from '@playwright/test'

/** The state of each version of an origin's service worker, the oldest first, seen from a page that is none of theirs. */
export async function watchWorkers(onlooker: Page, origin: string) {
  const session = await onlooker.context().newCDPSession(onlooker)
  const states = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, status } of versions)
      if (scriptURL.startsWith(origin)) states.set(versionId, status)
  })
  await session.send('ServiceWorker.enable')
  return () => [...states.values()]
}
