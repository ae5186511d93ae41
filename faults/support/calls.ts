import type { Call } from '#shared/api.ts'

interface Options {
  as?: { token: string }
  params?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back, refusals included
  body: any
  headers: Headers
}

/** A call by its key, over HTTP. Rejects only if the connection fails. */
export async function ask({ url }: { url: string }, call: Call, options: Options = {}): Promise<Answer> {
  const [method, path = ''] = call.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  )
  const { as, body, headers } = options
  const answer = await fetch(`${url}${address}`, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    body: await (isJson ? answer.json() : answer.text()),
    headers: answer.headers,
  }
}

export const write = (academy: { url: string }, subject: string) =>
  ask(academy, 'POST /api/contact', {
    body: { firstName: 'Aya', lastName: 'Benali', email: 'aya@exemple.test', subject, message: 'Bonjour' },
  })
