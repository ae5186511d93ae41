import type { FastifyBaseLogger } from 'fastify'
import type { Config, Identity } from './config.ts'
import type { Invalidation } from './invalidation.ts'

const AGAIN_AFTER_MS = 1_000

/** What is saved, over what the environment gives. */
type ReadIdentity = (given: Identity) => Promise<Identity>

/** The one value from which every page, mail and file of this process takes name, logo and colour. */
export interface CurrentIdentity {
  /** From the environment, whatever is saved. */
  given: Identity
  /** Reads it now and after each change, by whichever process. */
  follow(read: ReadIdentity): Promise<void>
  /** For a write of this process: the next page must show it, and its notification may come later. */
  refresh(): Promise<void>
}

export function openIdentity(
  config: Config,
  invalidation: Invalidation,
  log: FastifyBaseLogger,
): CurrentIdentity {
  const { academy, academies, senders, signatory, style, logo, identityId } = config
  const given = { academy, academies, senders, signatory, style, logo, identityId }
  let read: ReadIdentity = async () => given
  /** One reading at a time, so that an earlier one never replaces a later one. */
  let last: Promise<unknown> = Promise.resolve()

  function refresh() {
    const refreshed = last.then(async () => {
      Object.assign(config, await read(given))
      // Only now: a page that is drawn again must find the new value.
      invalidation.invalidate('catalogue')
    })
    last = refreshed.catch(() => {})
    return refreshed
  }
  function refreshSoon() {
    refresh().catch((error) => {
      log.error({ err: error }, 'the settings of the academy could not be read')
      setTimeout(refreshSoon, AGAIN_AFTER_MS).unref()
    })
  }
  invalidation.onInvalidated('settings', refreshSoon)

  return {
    given,
    refresh,
    async follow(wanted) {
      read = wanted
      await refresh()
    },
  }
}
