import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type Answer, type Arguments, addressOf, type Call } from '#web/lib/api-call.ts'
import { DEMO_PASSWORD, type DemoRole } from './fixtures.ts'

/** Calls the API as one of the demo people, outside of any page: `call('GET /api/…', { params })`. */
export async function callAs(request: APIRequestContext, role: DemoRole) {
  const data = { email: `${role}@academie.test`, password: DEMO_PASSWORD }
  const signedIn = await request.post('/api/auth/signin', { data })
  const { token, user } = (await signedIn.json()) as Answer<'POST /api/auth/signin'>
  return { user, call: callWith(request, token) }
}

/** Calls the API with that session. */
export function callWith(request: APIRequestContext, token: string) {
  return async <K extends Call>(key: K, ...[input]: Arguments<K>): Promise<Answer<K>> => {
    const { method, address } = addressOf(key, input)
    const { body } = (input ?? {}) as { body?: unknown }
    const sent = body instanceof FormData ? { multipart: body } : { data: body }
    const headers = { authorization: `Bearer ${token}` }
    return told(await request.fetch(address, { method, headers, timeout: 60_000, ...sent }))
  }
}

export type Caller = Awaited<ReturnType<typeof callAs>>

async function resetProgress({ user, call }: Caller, formationId: number) {
  await call('POST /api/formations/reset-formation-progress', { body: { userId: user.id, formationId } })
}

/** Sets the learner's progress: so many chapters completed, and some seconds into the next. */
export async function comeTo(
  learner: Caller,
  formationId: number,
  { done, positionSeconds }: { done: number; positionSeconds: number },
) {
  await resetProgress(learner, formationId)
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: formationId } })
  for (const { id: chapitreId } of chapitres.slice(0, done)) {
    const body = { userId: learner.user.id, formationId, chapitreId }
    await learner.call('POST /api/formations/complete-chapitre', { body })
  }
  const chapitreId = chapitres[done]?.id ?? 0
  const body = { chapitreId, positionSeconds, percent: 20 }
  await learner.call('PUT /api/formations/chapitre-position', { body })
}

async function told<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
