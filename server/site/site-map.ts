import { escapeUTF8 } from 'entities'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { foldText } from '../../contract/fold-text.ts'
import { listPublishedArticles } from '../../modules/content/show-articles.ts'
import type { Context } from '../../modules/call/context.ts'
import { siteOf } from '../../modules/partners/find-site.ts'
import { type ListedCity, listCities, listVenues } from '../../modules/venues/find-listed-venues.ts'
import { isIndexed } from '../../web/site/meta/indexed-pages.rules.ts'

export interface SiteMapParts {
  readonly context: Context
  /** The allow-list (T17): nothing else is in the map. */
  readonly indexedPages: readonly string[]
}

/** Far below the 50,000 that the protocol allows: search engines fetch only the parts that changed. */
const PART = 10_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Entry {
  readonly path: string
  readonly changed?: Date
}

/**
 * `/robots.txt`, `/sitemap.xml` and its parts: pages, articles, and the venues of each city. White-label hosts have no
 * site map, because they are never indexed.
 */
export function siteMap({ context, indexedPages }: SiteMapParts) {
  const { publicUrl } = context.settings
  const isOurs = async ({ hostname }: FastifyRequest) =>
    (await siteOf(context, { host: hostname })).partner === undefined
  const isListed = (path: string) => isIndexed(path, indexedPages)
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (request, reply) => {
      const rules = [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /user/',
        ...((await isOurs(request)) ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
      ]
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(`${rules.join('\n')}\n`)
    })
    app.get('/sitemap.xml', async (request, reply) => {
      if (!(await isOurs(request))) return noMap(reply)
      const cities = isListed('/location/any') ? await listCities(context) : []
      const parts: Entry[] = [
        { path: '/sitemaps/pages.xml' },
        ...(isListed('/blogs/any') ? [{ path: '/sitemaps/articles.xml' }] : []),
        ...cities.flatMap((city) =>
          partsOf(city).map((part) => ({ path: `/sitemaps/${nameOf(city)}-${part}.xml`, changed: city.updatedAt })),
        ),
      ]
      return sendMap(
        reply,
        `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts.map((part) => entry('sitemap', publicUrl, part)).join('')}</sitemapindex>\n`,
      )
    })
    app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
      const entries = (await isOurs(request))
        ? await entriesOf(context, request.params.name, isListed, indexedPages)
        : undefined
      return entries ? sendMap(reply, Readable.from(urlSet(publicUrl, entries))) : noMap(reply)
    })
  }
}

async function entriesOf(
  context: Context,
  name: string,
  listed: (path: string) => boolean,
  indexedPages: readonly string[],
): Promise<AsyncIterable<Entry[]> | Iterable<Entry[]> | undefined> {
  const cities = await listCities(context)
  if (name === 'pages.xml') {
    const fixed = indexedPages.filter((path) => !path.includes('*')).map((path) => ({ path }))
    return [
      fixed,
      listed('/locations')
        ? cities.map(({ destination, updatedAt }) => ({
            path: `/locations?${new URLSearchParams({ city: destination.city }).toString()}`,
            changed: updatedAt,
          }))
        : [],
    ]
  }
  if (name === 'articles.xml')
    return listed('/blogs/any')
      ? [
          (await listPublishedArticles(context)).map(({ slug, updatedAt }) => ({
            path: `/blogs/${slug}`,
            changed: updatedAt,
          })),
        ]
      : undefined
  const [, city, part] = /^(.+)-(\d{1,4})\.xml$/.exec(name) ?? []
  const found = cities.find((one) => nameOf(one) === city)
  if (!found || !partsOf(found).includes(Number(part)) || !listed('/location/any')) return undefined
  return venueEntries(context, found, Number(part))
}

async function* venueEntries(context: Context, { destination }: ListedCity, part: number): AsyncGenerator<Entry[]> {
  for await (const batch of listVenues(context, destination.id, (part - 1) * PART, PART))
    yield batch.map(({ slug, updatedAt }) => ({ path: `/location/${slug}`, changed: updatedAt }))
}

async function* urlSet(publicUrl: string, entries: AsyncIterable<Entry[]> | Iterable<Entry[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for await (const batch of entries) yield batch.map((one) => entry('url', publicUrl, one)).join('')
  yield '</urlset>\n'
}

function entry(tag: 'url' | 'sitemap', publicUrl: string, { path, changed }: Entry): string {
  const lastChange = changed ? `<lastmod>${changed.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<${tag}><loc>${escapeUTF8(publicUrl + path)}</loc>${lastChange}</${tag}>\n`
}

/** 'zurich-switzerland': two cities may share a name. */
function nameOf({ destination }: ListedCity): string {
  return foldText(`${destination.city} ${destination.country}`).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

function partsOf({ venues }: ListedCity): number[] {
  return Array.from({ length: Math.ceil(venues / PART) }, (_, index) => index + 1)
}

function sendMap(reply: FastifyReply, body: string | Readable): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(body)
}

function noMap(reply: FastifyReply): FastifyReply {
  return reply.status(404).type('text/plain; charset=utf-8').send('There is no such map')
}
