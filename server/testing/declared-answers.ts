import type { FastifyInstance } from 'fastify'
import { type DocumentedCall, isVersioned, refusalsOf, typesOf } from '../platform/docs/refusals.ts'
import type { PackageHosts } from '../platform/package-hosts.ts'
import { statusesOf } from '../platform/serialise.ts'

/**
 * Compares every answer with what its call declares: its status, its media type, and the code of a refusal. What this
 * returns throws if one was not declared: whoever closes the academy calls it. A host of packages has no calls.
 */
export function watchAnswers(app: FastifyInstance, { isPackageHost }: PackageHosts) {
  const undeclared = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { documented } = request.routeOptions.config
    const answer = { status: reply.statusCode, type: String(reply.getHeader('content-type') ?? ''), payload }
    if (documented && !isPackageHost(request.host) && !isDeclared(documented, answer))
      undeclared.add(`${documented.call}: ${answer.status} ${answer.type} ${codeOf(payload) ?? ''}`)
    return payload
  })
  return () => {
    if (undeclared.size > 0)
      throw new Error(
        `Answers that no contract declares (\`types\`, \`refusals\`):\n${[...undeclared].join('\n')}`,
      )
  }
}

interface Answer {
  status: number
  type: string
  payload: unknown
}

function isDeclared(documented: DocumentedCall, { status, type, payload }: Answer) {
  if (status === 304) return isVersioned(documented)
  const isSuccess = statusesOf(documented.endpoint).some((one) => one === status)
  if (isSuccess) return typesOf(documented.endpoint).includes(type.split(';')[0] ?? '')
  const codes = refusalsOf(documented)[status]
  // Nothing but the head was asked for.
  const code = codeOf(payload)
  return codes !== undefined && (code === undefined || codes.includes(code))
}

function codeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined
  return JSON.parse(payload).code
}
