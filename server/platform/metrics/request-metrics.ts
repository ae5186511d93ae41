import type { Metric, Sample } from './exposition.ts'

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Observed {
  method: string
  /** The pattern of the route, never the address: addresses are without number, and some hold secrets. */
  route: string
  status: number
  /** Answered before the routes (response-cache/early-answers.ts). */
  cached: boolean
}

interface Series {
  labels: Record<string, string | number>
  /** How many took at most BOUNDS[i] and more than the bound before. */
  counts: number[]
  sum: number
  count: number
}

/** How many requests there were, and how long they took. There are as many series as routes and their statuses. */
export class RequestMetrics {
  readonly #series = new Map<string, Series>()

  observe({ method, route, status, cached }: Observed, seconds: number) {
    const key = `${method} ${route} ${status} ${cached}`
    let series = this.#series.get(key)
    if (!series) {
      const labels = { method, route, status, cache: cached ? 'hit' : 'miss' }
      series = { labels, counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
      this.#series.set(key, series)
    }
    const index = BOUNDS.findIndex((bound) => seconds <= bound)
    if (index >= 0) series.counts[index] = (series.counts[index] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }

  metric(): Metric {
    return {
      name: 'academy_http_request_duration_seconds',
      help: 'Requests by route and status, answers from the cache included.',
      type: 'histogram',
      samples: [...this.#series.values()].flatMap(samplesOf),
    }
  }
}

function samplesOf({ labels, counts, sum, count }: Series): Sample[] {
  let below = 0
  const buckets = BOUNDS.map((bound, index) => {
    below += counts[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: bound }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
