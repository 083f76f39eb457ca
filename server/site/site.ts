import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import { DEFAULT_LANGUAGE, languageOf } from '../../contract/language.ts'
import type { ApiClient } from '../../web/client/api/make-client.ts'
import type { RequestFacts } from '../../web/client/api/request-context.ts'
import { siteHeaders } from '../../web/client/api/site-headers.ts'
import { chooseEncoding } from '../http/accepted-encoding.ts'
import { answerUnknownAddress, sendUnreadable } from '../http/broken-requests.ts'
import { contentPolicy, type PolicySources } from './content-policy.ts'
import type { InProcessClient } from '../http/in-process-client.ts'
import { giveBack } from '../http/give-back.ts'
import { TRY_AGAIN_AFTER_S, type Workload } from '../http/workload/workload.ts'
import { type CachedPage, encodeBody, encodePage, type PageCache } from '../http/page-cache.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { isHost } from '../http/request-head.ts'

export type Render = (
  request: Request,
  api: ApiClient,
  facts: RequestFacts,
) => Promise<{ readonly response: Response; readonly page: Buffer | undefined }>

export interface SiteParts {
  readonly render: Render
  readonly client: InProcessClient
  readonly facts: RequestFacts
  readonly policy: PolicySources
  /** Whether this key in a page's address opens a draft. */
  readonly isPreview: (key: string) => boolean
  /** Undefined if every page is rendered for each request (development, measurements). */
  readonly cache: PageCache | undefined
  /** Whether the process has more to do than it can: a page that would have to be rendered is then refused. */
  readonly isTooMuch: Workload['isTooMuch']
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  readonly assets: string | undefined
}

/**
 * The server-rendered site. Pages are rendered for an anonymous visitor, because only the browser knows who is signed
 * in (see docs/decisions). So one rendered page serves everybody until the catalogue changes.
 */
export async function site(app: FastifyInstance, parts: SiteParts): Promise<void> {
  if (parts.assets) {
    await app.register(fastifyStatic, {
      root: path.join(parts.assets, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    })
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const lost = answerUnknownAddress(parts.facts.brand)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      if (!isHost(request.host)) return sendUnreadable(parts.facts.brand, reply)
      return hasControlCharacters(request.url) ? lost(request, reply) : answerPage(request, reply, parts)
    },
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The path leads out of the assets folder, or the visitor hung up.
    if (error.statusCode !== undefined && error.statusCode < 500) return lost(request, reply)
    request.log.error({ err: error }, 'page failed')
    return reply
      .status(500)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><title>Something went wrong</title><h1>Something went wrong</h1><p>Please try again in a moment. Reference: ${request.id}</p>`,
      )
  })
}

/**
 * None of our addresses has control characters, and the router cannot make links from them: '/%0d%0a/' would become
 * '//'.
 */
function hasControlCharacters(url: string): boolean {
  return /^[^?]*%(?:[01][0-9a-f]|7f)/i.test(url)
}

/**
 * The host and the address determine the page: its site, its partner and its content. The chosen language determines how
 * its days and times are written (T191); a page in another than the default one is kept here, and by no shared cache.
 */
async function answerPage(request: FastifyRequest, reply: FastifyReply, parts: SiteParts): Promise<FastifyReply> {
  const language = languageOf(request.headers.cookie ?? '')
  const key = `${request.host} ${language} ${request.url}`
  const query = queryOf(request.url)
  const isPreview = parts.isPreview(query.get('preview') ?? '')
  const cached = isPreview ? undefined : parts.cache?.get(key)
  if (cached) return sendPage(request, reply, cached)
  if (parts.isTooMuch('reads')) return sendBusyPage(reply, parts.facts.brand)
  const { host } = request
  const client = parts.client({ host, address: request.ip, headers: siteHeaders(query) })
  const asked = asGet(createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host }))
  const { response, page: rendered } = await parts.render(asked, client, parts.facts)
  const body = rendered ?? Buffer.from(await response.arrayBuffer())
  if (isPreview) keepPrivate(response.headers)
  const page = encodePage(response, body, {
    policy: rendered && contentPolicy(body, parts.policy),
    isShared: language === DEFAULT_LANGUAGE,
  })
  // A personal page may be turned off at any moment, and differs from reader to reader.
  const isForEverybody = response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '')
  if (parts.cache && isForEverybody) parts.cache.set(key, page)
  else reply.raw.once('finish', () => giveBack(body))
  return sendPage(request, reply, page)
}

/** A draft is for those who have its address: no cache keeps its page, and no search engine. */
function keepPrivate(headers: Headers): void {
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
}

/** The browser asks again by itself. */
function sendBusyPage(reply: FastifyReply, brand: string): FastifyReply {
  const seconds = String(TRY_AGAIN_AFTER_S)
  return sendPlainPage(reply.headers({ 'retry-after': seconds, refresh: seconds }), 503, {
    brand,
    title: 'Very busy right now',
    text: 'This page opens by itself in a few seconds.',
  })
}

/** Answers a HEAD request with the headers of the page itself: its length, its ETag, its policy. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.status(page.status).headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding && (await encodeBody(page, encoding))
  if (encoded) reply.header('content-encoding', encoding)
  return reply.send(encoded ?? page.body)
}
