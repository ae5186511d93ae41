import type { Answer, Api, Call, Sent } from '#shared/api.ts'

export type { Answer, Call }
export type GetCall = Extract<Call, `GET ${string}`>

type Multipart<K extends Call> = Api[K] extends { multipart: true } ? { body: FormData } : unknown
type Filled<T> = { [P in keyof T as T[P] extends undefined ? never : P]: T[P] }
type Lenient<T> = { [P in keyof T as Partial<T[P]> extends T[P] ? never : P]: T[P] } & {
  [P in keyof T as Partial<T[P]> extends T[P] ? P : never]?: T[P]
}

/** The input of a call: its path parameters, query and body. */
export type Input<K extends Call> = Lenient<Filled<Sent<K>>> & Multipart<K>

/** The second argument may be left out when nothing in it is needed. */
export type Arguments<K extends Call, More = unknown> =
  Partial<Input<K>> extends Input<K> ? [input?: Input<K> & More] : [input: Input<K> & More]

/** `GET /api/formations/:id` with its parts filled in. */
export function addressOf(call: Call, parts: object = {}) {
  const { params, query } = parts as { params?: unknown; query?: unknown }
  const [method = 'GET', pattern = ''] = call.split(' ')
  const values = (params ?? {}) as Record<string, unknown>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return { method, address: search.size > 0 ? `${path}?${search}` : path }
}
