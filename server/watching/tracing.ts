import type * as Api from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { AsyncLocalStorage } from 'node:async_hooks'
import { sqlState } from '../../database/transaction.ts'
import { isFromOutside } from './request-id.ts'

/** The time that a delivery to the collector may take. Spans wait meanwhile, and the oldest are dropped. */
const COLLECTOR_MS = 3_000
const LONGEST_STATEMENT = 600

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request. */
    span: Api.Span | undefined
  }
}

const current = new AsyncLocalStorage<Api.Span>()

/** The trace of the present work, for the log; undefined where nothing is traced. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.spanContext().traceId
}

/** A collector that speaks OTLP over HTTP. */
export interface Collector {
  /** The part of its address before `/v1/traces`. */
  readonly url: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
  /** The product's name in the traces. */
  readonly service: string
}

type Work = (...values: readonly unknown[]) => unknown

/**
 * Sends to a collector what became of a request: the calls that its page made in the process, their queries, and the
 * calls to providers. A span names routes, statements and calls, and never a value: neither an address nor a parameter.
 */
export class Tracing {
  readonly #api: typeof Api
  readonly #tracer: Api.Tracer
  readonly #shutdown: () => Promise<void>

  private constructor(api: typeof Api, tracer: Api.Tracer, shutdown: () => Promise<void>) {
    this.#api = api
    this.#tracer = tracer
    this.#shutdown = shutdown
  }

  /** The libraries are loaded only when the operator wants traces. */
  static async open({ url, share, service }: Collector, onTaken: (error?: Error) => void): Promise<Tracing> {
    const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
    const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: COLLECTOR_MS })
    const send = exporter.export.bind(exporter)
    exporter.export = (spans, done) =>
      send(spans, (result) => {
        onTaken(result.error)
        done(result)
      })
    const provider = new sdk.TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: COLLECTOR_MS })],
    })
    return new Tracing(api, provider.getTracer(service), () => provider.shutdown())
  }

  /** Every request is a span, and so is each call that a page makes in the process, below the page's span. */
  readonly followRequests = (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _reply, done) => {
      request.span = this.#beginRequest(request)
      if (request.span) current.run(request.span, done)
      else done()
    })
    // A body arrives in the context of its connection, which does not know the request.
    app.addHook('preHandler', ({ span }, _reply, done) => (span ? current.run(span, done) : done()))
    app.addHook('onResponse', ({ span, refusedAs }, { statusCode }, done) => {
      span?.setAttribute('http.response.status_code', statusCode)
      if (refusedAs !== undefined) span?.setAttribute('error.type', refusedAs)
      if (statusCode >= 500) span?.setStatus({ code: this.#api.SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  /** The statements of a pool's connections, without their values. Only work that is traced adds spans. */
  readonly followPool = (pool: pg.Pool, server: 'primary' | 'replica'): void => {
    // A start migrates first, so some connections were opened before.
    const followed = new WeakSet<pg.PoolClient>()
    pool.on('acquire', (client) => {
      if (followed.has(client)) return
      followed.add(client)
      const query = client.query.bind(client) as Work
      Object.assign(client, {
        query: (...values: readonly unknown[]) => {
          const text = statementOf(values[0])
          if (text === undefined || current.getStore() === undefined) return query(...values)
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'roamfit.database': server }
          return this.#during(nameOf(text), attributes, () => query(...values))
        },
      })
    })
  }

  /** The same object, whose promises become spans: calls to a provider. */
  readonly followCalls = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get: (_target, key) => {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        const call = (value as Work).bind(target)
        return (...values: readonly unknown[]) => this.#during(`${name} ${String(key)}`, {}, () => call(...values))
      },
    })

  /** A job and its work: a separate trace. */
  async followJob<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#during(`job ${name}`, {}, work, this.#api.SpanKind.CONSUMER) as Promise<T>
  }

  /** Sends the remaining spans, if a collector takes them. */
  async close(): Promise<void> {
    await this.#shutdown().catch(() => undefined)
  }

  #beginRequest(request: FastifyRequest): Api.Span | undefined {
    const { logLevel, url = 'none' } = request.routeOptions
    if (logLevel === 'silent') return undefined
    const isOutside = isFromOutside(request.raw)
    const { SERVER, INTERNAL } = this.#api.SpanKind
    return this.#begin(
      `${request.method} ${url}`,
      isOutside ? SERVER : INTERNAL,
      {
        'http.request.method': request.method,
        'http.route': url,
        'roamfit.request_id': request.id,
      },
      isOutside ? undefined : current.getStore(),
    )
  }

  #begin(name: string, kind: Api.SpanKind, attributes: Api.Attributes, parent: Api.Span | undefined): Api.Span {
    const { trace, ROOT_CONTEXT } = this.#api
    const above = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return this.#tracer.startSpan(name, { kind, attributes }, above)
  }

  #during(
    name: string,
    attributes: Api.Attributes,
    work: () => unknown,
    kind: Api.SpanKind = this.#api.SpanKind.CLIENT,
  ): unknown {
    const span = this.#begin(name, kind, attributes, current.getStore())
    const result = current.run(span, work)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    result.then(
      () => span.end(),
      (error: unknown) => {
        const state = sqlState(error) ?? (error instanceof Error ? error.name : typeof error)
        span.setAttribute('error.type', state).setStatus({ code: this.#api.SpanStatusCode.ERROR })
        span.end()
      },
    )
    return result
  }
}

/** The statement with placeholders for the values. Undefined for other queries, such as a cursor. */
function statementOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query.slice(0, LONGEST_STATEMENT)
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined
  return String(query.text).slice(0, LONGEST_STATEMENT)
}

/** 'select bookings', 'begin'. */
function nameOf(statement: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}
