import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as Prometheus from 'prom-client'
import { isFromOutside } from './request-id.ts'

/** Bounds of the histogram of times, in seconds. */
const TIMES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The work that waits in the database, by kind. */
export interface WaitingWork {
  readonly work: string
  readonly waiting: number
  readonly oldestSeconds: number
}

/** The counts and measurements of a process, in Prometheus's text format. */
export class Metrics {
  readonly contentType: string
  readonly #registry: Prometheus.Registry
  readonly #client: typeof Prometheus
  readonly #times: Prometheus.Histogram
  readonly #timesOf = new Map<string, { observe(seconds: number): void }>()
  readonly #refusals: Prometheus.Counter

  private constructor(client: typeof Prometheus) {
    this.#client = client
    this.#registry = new client.Registry()
    this.contentType = this.#registry.contentType
    client.collectDefaultMetrics({ register: this.#registry })
    this.#times = new client.Histogram({
      name: 'roamfit_request_seconds',
      help: 'Requests from outside by route and status, and how long their answers took',
      labelNames: ['method', 'route', 'status'],
      buckets: TIMES,
      registers: [this.#registry],
    })
    this.#refusals = this.counter('roamfit_refusals_total', 'Calls that were refused, by the code of the refusal', [
      'route',
      'code',
    ])
  }

  /** The library is loaded only when the operator wants figures. */
  static async open(): Promise<Metrics> {
    const client = await import('prom-client')
    return new Metrics(client)
  }

  /** Counts a request once it has been answered. Calls that a page makes in the process belong to the page. */
  readonly onAnswered = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? 'none'
    if (request.refusedAs !== undefined) this.#refusals.inc({ route, code: request.refusedAs })
    if (!isFromOutside(request.raw)) return
    const key = `${request.method} ${reply.statusCode} ${route}`
    let times = this.#timesOf.get(key)
    if (!times) {
      times = this.#times.labels(request.method, route, String(reply.statusCode))
      this.#timesOf.set(key, times)
    }
    times.observe(reply.elapsedTime / 1000)
  }

  counter(name: string, help: string, labelNames: string[]): Prometheus.Counter {
    return new this.#client.Counter({ name, help, labelNames, registers: [this.#registry] })
  }

  gauge(name: string, help: string, labelNames: string[] = []): Prometheus.Gauge {
    return new this.#client.Gauge({ name, help, labelNames, registers: [this.#registry] })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
