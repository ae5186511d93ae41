import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Answer, Arguments, Call, GetCall, Input } from './api-call.ts'
import { ApiError } from './api-error.ts'

/**
 * A query for a call of the contract. Its key is the call and its input, so that the same words read and invalidate it:
 *   useQuery(query('GET /api/formations/:id', { params: { id } }))
 *   queries.invalidateQueries({ queryKey: keyOf('GET /api/formations') })
 */
export function query<K extends GetCall>(call: K, ...[input]: Arguments<K>) {
  return queryOptions<Answer<K>, Error, Answer<K>, readonly [K, Input<K>?]>({
    queryKey: input === undefined ? [call] : [call, input],
  })
}

/** The key of every cached answer of a call, whatever its input. */
export function keyOf(call: GetCall): QueryKey {
  return [call]
}

type Read = (call: Call, input: object, signal: AbortSignal) => Promise<unknown>

/** Used by the browser, which reads over HTTP, and by the server, which reads inside its process. */
export function createQueries(read: Read, options: { retry: boolean }) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [call, input], signal }) => read(call as Call, (input ?? {}) as object, signal),
        staleTime: 30_000,
        // Without a network a call fails at once, and the page says so; queries on screen are repeated when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => options.retry && failures < 2 && mayPass(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A network failure or a busy server may pass; a refusal does not. */
function mayPass(error: Error) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
