import { callerHeaders, refuse } from '#web/lib/api.ts'
import { type Answer, addressOf } from '#web/lib/api-call.ts'
import { errorFrom, networkError } from '#web/lib/api-error.ts'
import { readToken } from '#web/lib/token.ts'

const call = 'POST /api/admin/groups/:id/import'

export type ImportAnswer = Answer<typeof call>

/**
 * With a key the list is imported, once however often it is sent with it; without, the answer says what it would do.
 * The one call whose body is a file of its own: here, so that pages of visitors do not carry it.
 */
export async function sendList(id: number, list: ArrayBuffer, key?: string): Promise<ImportAnswer> {
  const { method, address } = addressOf(call, { params: { id }, query: { dryRun: key === undefined } })
  const token = readToken()
  const answer = await fetch(address, {
    method,
    credentials: 'include',
    headers: {
      ...callerHeaders(),
      Accept: 'application/json',
      'Content-Type': 'text/csv',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: list,
  }).catch(() => {
    throw networkError()
  })
  const content = await answer.json().catch(() => undefined)
  if (!answer.ok) {
    refuse(answer.status, call, token)
    throw errorFrom(answer.status, content)
  }
  return content as ImportAnswer
}
