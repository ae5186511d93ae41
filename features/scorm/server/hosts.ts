import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { unknownAddress } from '#server/platform/errors.ts'
import { packageHosts } from '#server/platform/package-hosts.ts'
import { serviceWorkerRefused } from './errors.ts'

const FOLDER = '/media/packages/'

/** Before any route: a host of packages answers files of packages only, and none of them is a service worker. */
export function separatePackageHosts(app: FastifyInstance, config: Config) {
  const { isPackageHost } = packageHosts(config)
  app.addHook('onRequest', async (request) => {
    const { url, headers } = request
    if (asksForServiceWorker(headers) && decoded(url).startsWith(FOLDER)) throw serviceWorkerRefused()
    if (isPackageHost(headers.host) && !url.startsWith(FOLDER)) throw unknownAddress()
  })
}

const asksForServiceWorker = (headers: FastifyRequest['headers']) =>
  headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker'

/** As the router reads it. */
function decoded(url: string) {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
