import type { FastifyInstance } from 'fastify'
import type { Mail } from '../mail/mail.ts'
import type { Metric } from './exposition.ts'
import { RequestMetrics } from './request-metrics.ts'

/** What is counted while the process runs; the rest is read when Prometheus asks (process-metrics.ts). */
export class Metrics {
  readonly requests = new RequestMetrics()
  readonly #mails = { sent: 0, failed: 0 }

  /** Requests that reach the routes. What no route answers counts as one route. */
  countRequests(app: FastifyInstance) {
    app.addHook('onResponse', async (request, reply) => {
      const observed = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        cached: false,
      }
      this.requests.observe(observed, reply.elapsedTime / 1000)
    })
  }

  countMails(mail: Mail): Mail {
    const send: Mail['send'] = async (composed, handOver) => {
      try {
        await mail.send(composed, handOver)
        this.#mails.sent += 1
      } catch (error) {
        this.#mails.failed += 1
        throw error
      }
    }
    return { send, close: () => mail.close() }
  }

  mailMetric(): Metric {
    return {
      name: 'academy_mails_total',
      help: 'Attempts to send a mail by this process.',
      type: 'counter',
      samples: Object.entries(this.#mails).map(([outcome, value]) => ({ labels: { outcome }, value })),
    }
  }
}
