import { invalidInput, sessionEnded } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import { type Caller, isSessionOpen } from '#server/platform/sessions.ts'
import { isRecipient } from '#server/platform/web-push/encrypt.ts'
import { words } from '#words/push-refusals.ts'
import type { Subscription } from '../../push-contract.ts'
import { lockPerson } from '../queries.ts'
import { readPushKey } from './keys.ts'
import { deleteOfSession, devicesOf, isOn, storeSubscription } from './queries.ts'

/** Each may name an address that we then call. */
const NEW_ADDRESSES = { max: 20, seconds: 60 * 60 }

export async function pushState(platform: Platform, { sessionId }: Caller) {
  const { publicKey } = await readPushKey(platform)
  return { publicKey, on: await isOn(platform.db, sessionId) }
}

export async function switchOn(platform: Platform, caller: Caller, { endpoint, keys }: Subscription) {
  if (!isRecipient(keys)) throw invalidInput(() => words.refused)
  await limit(platform, `push:${caller.id}`, NEW_ADDRESSES)
  const { id: keyId } = await readPushKey(platform)
  await platform.db.transaction(async (tx) => {
    // Two calls of one person come one after the other, and a sign-out meanwhile wins.
    await lockPerson(tx, caller.id)
    if (!(await isSessionOpen(tx, caller))) throw sessionEnded()
    const { id: userId, sessionId } = caller
    await storeSubscription(tx, { userId, sessionId, keyId, endpoint, ...keys })
  })
}

export const switchOff = ({ db }: Platform, { sessionId }: Caller) => deleteOfSession(db, sessionId)

/** Which browsers a person gets them on. Their addresses stay here: whoever has one can send there. */
export async function pushDevices({ db }: Pick<Platform, 'db'>, userId: number) {
  return (await devicesOf(db, userId)).map(({ endpoint, createdAt, lastSentAt }) => ({
    service: new URL(endpoint).hostname,
    since: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }))
}
