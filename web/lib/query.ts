import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Answer, Arguments, Call, GetCall, Input } from './api-call.ts'
import { ApiError } from './api-error.ts'

/**
 * A query is a call of the contract: its key is the call and its input, so the same words read it,
 * find it in the cache and make it out of date.
 *   useQuery(query('GET /api/formations/:id', { params: { id } }))
 *   queries.invalidateQueries({ queryKey: keyOf('GET /api/formations') })
 */
export function query<K extends GetCall>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Answer<K>, Error, Answer<K>, readonly [K, Input<K>?]>({
    queryKey: input === undefined ? [call] : [call, input],
  })
}

/** Every cached answer of a call, whatever its input. */
export function keyOf(call: GetCall): QueryKey {
  return [call]
}

type Read = (call: Call, input: object, signal: AbortSignal) => Promise<unknown>

/** The browser reads over HTTP, the server inside its process: both through this one door. */
export function createQueries(read: Read, options: { retry: boolean }) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [call, input], signal }) => read(call as Call, (input ?? {}) as object, signal),
        staleTime: 30_000,
        // Without a network a call fails at once and the page says so; what is on screen is read again when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => options.retry && failures < 2 && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The network and a busy server may recover; a refusal will not. */
function mayPass(error: Error) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
