import { z } from 'zod'
import { done, type Endpoints, success } from '#shared/endpoints.ts'
import { PUSH_ENDPOINT_MAX } from '#shared/limits.ts'
import { words } from '#words/push-refusals.ts'

const error = () => words.refused

/** The address of a push service: https, by its name, with no name or password in it. */
function isPushService(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isNamed = /\.[a-z][a-z0-9-]*$/.test(hostname)
  return protocol === 'https:' && isNamed && port === '' && username === '' && password === ''
}

const base64url = z.string({ error }).regex(/^[\w-]{1,200}$/, { error })

/** What a browser gives to whoever may write to it. */
const subscription = z.object({
  endpoint: z.string({ error }).max(PUSH_ENDPOINT_MAX, { error }).refine(isPushService, { error }),
  keys: z.object({ p256dh: base64url, auth: base64url }, { error }),
})
export type Subscription = z.infer<typeof subscription>

export const pushEndpoints = {
  'GET /api/user/push': {
    summary: 'The key that a browser needs for push messages, and whether this session gets them',
    answer: success({ publicKey: z.string(), on: z.boolean() }),
  },
  'PUT /api/user/push': {
    summary: 'Send notifications to this browser as push messages, until the session ends',
    refusals: { 429: ['too_many_requests'] },
    body: subscription,
    answer: done,
  },
  'DELETE /api/user/push': {
    summary: 'Send no more push messages to the browser of this session',
    answer: done,
  },
} satisfies Endpoints
