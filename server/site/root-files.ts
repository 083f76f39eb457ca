import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Branding } from '../../contract/partners.ts'
import { offlineDesk } from './desk-files.ts'
import { offlineSite } from './offline-files.ts'

/** The names of the site as a page gives them; the same words as in the page's own address. */
export interface SiteQuery {
  readonly partner?: string
  readonly b2cwl?: string
}

export interface RootFilesParts {
  readonly brand: string
  readonly publicFolder: string
  /** The folder of the built site, if there is one. */
  readonly clientFolder: string | undefined
  readonly branding: (names: SiteQuery & { readonly host: string }) => Promise<AppLook>
}

/** What an app shows of the site from which it was installed. */
export type AppLook = Pick<Branding, 'slug' | 'title' | 'primaryColor'>

interface SiteCall {
  Querystring: SiteQuery
}

const ICON_PATH = /^(maskable-)?(180|192|512)\.png$/
const DEFAULT_COLOUR = '#0084ff'
const NO_FOREIGNERS = "default-src 'none'; connect-src 'self'"

/** The few files that must be at the root of the site: the workers, the manifests of the apps, and their icons. */
export async function rootFiles(
  app: FastifyInstance,
  { brand, publicFolder, clientFolder, branding }: RootFilesParts,
): Promise<void> {
  const source = await readFile(path.join(publicFolder, 'sw.js'))
  const site = clientFolder === undefined ? undefined : offlineSite(clientFolder, source)
  const worker = site && `self.site = ${JSON.stringify(site)}\n${source.toString('utf8')}`
  const deskSource = await readFile(path.join(publicFolder, 'desk-sw.js'))
  const desk = clientFolder === undefined ? undefined : offlineDesk(clientFolder, deskSource)
  const deskWorker = desk && `self.desk = ${JSON.stringify(desk)}\n${deskSource.toString('utf8')}`
  const lookOf = ({ hostname, query, log }: FastifyRequest<SiteCall>): Promise<AppLook> =>
    branding({ host: hostname, ...namesOf(query) }).catch((error: unknown) => {
      log.warn({ err: error }, 'branding of the app could not be read')
      return { slug: null, title: brand, primaryColor: DEFAULT_COLOUR }
    })

  app.get('/sw.js', (_request, reply) => sendWorker(worker, reply))
  app.get('/desk-sw.js', (_request, reply) => sendWorker(deskWorker, reply))
  const icons = iconsOf(brand)
  const sendIcon = async (name: string, request: FastifyRequest<SiteCall>, reply: FastifyReply) => {
    const { primaryColor } = await lookOf(request)
    const icon = await icons(name, colourOf(primaryColor))
    if (!icon) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such icon')
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
  }
  app.get<SiteCall & { Params: { name: string } }>('/icons/:name', (request, reply) =>
    sendIcon(request.params.name, request, reply),
  )
  // Requested by clients that read no page: feed readers, link previews, old bookmarks.
  app.get<SiteCall>('/favicon.ico', (request, reply) => sendIcon('192.png', request, reply))
  const sendManifest = (manifest: object, reply: FastifyReply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(manifest)
  app.get<SiteCall>('/manifest.webmanifest', async (request, reply) =>
    sendManifest(manifestOf(brand, await lookOf(request), namesOf(request.query)), reply),
  )
  app.get<SiteCall>('/desk.webmanifest', async (request, reply) =>
    sendManifest(deskManifestOf(brand, await lookOf(request), namesOf(request.query)), reply),
  )
}

function sendWorker(worker: string | undefined, reply: FastifyReply): FastifyReply {
  if (worker === undefined)
    return reply.status(404).type('text/plain; charset=utf-8').send('Only the built site has a service worker')
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', NO_FOREIGNERS)
    .type('text/javascript; charset=utf-8')
    .send(worker)
}

const slug = /^[\w-]{1,100}$/

/**
 * The parameters that stay in the app's addresses, so that an app installed from a partner's site opens as that site.
 */
function namesOf({ partner, b2cwl }: SiteQuery): SiteQuery {
  const isSlug = (word: unknown) => typeof word === 'string' && slug.test(word)
  if (partner !== undefined && isSlug(partner)) return { partner }
  return b2cwl !== undefined && isSlug(b2cwl) ? { b2cwl } : {}
}

function colourOf(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : DEFAULT_COLOUR
}

/** The app's icons, drawn on the first request from the brand word in the colour of the site. */
function iconsOf(brand: string): (name: string, colour: string) => Promise<Buffer> | undefined {
  const drawn = new Map<string, Promise<Buffer>>()
  return (name, colour) => {
    const [, maskable, size] = ICON_PATH.exec(name) ?? []
    if (!size) return undefined
    const key = `${colour}/${name}`
    const icon = drawn.get(key) ?? drawIconAt(brand, colour, Number(size), maskable !== undefined)
    drawn.set(key, icon)
    return icon
  }
}

async function drawIconAt(brand: string, primary: string, size: number, maskable: boolean): Promise<Buffer> {
  const [{ default: sharp }, { draw }] = await Promise.all([import('sharp'), import('../../artwork/draw.ts')])
  return sharp(Buffer.from(draw({ kind: 'icon', brandWord: brand, primary, maskable })))
    .resize(size)
    .png()
    .toBuffer()
}

/**
 * The installable app (T120): the product under its brand, or a partner's site under the partner's name and colours.
 */
function manifestOf(brand: string, { slug: partner, title, primaryColor }: AppLook, site: SiteQuery): object {
  const name = partner === null ? brand : title
  const address = addressesOf(site)
  return {
    id: address('/'),
    name,
    short_name: name,
    description: 'Gyms, studios and classes for travellers',
    lang: 'en',
    start_url: address('/', { source: 'app' }),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colourOf(primaryColor),
    categories: ['fitness', 'travel'],
    icons: iconList(address),
    shortcuts: [
      {
        name: 'My bookings',
        url: address('/user/profile/bookings'),
        icons: [{ src: address('/icons/192.png'), sizes: '192x192', type: 'image/png' }],
      },
    ],
  }
}

/** The desk is an app of its own (T172): a device opens it and nothing else of the site. */
function deskManifestOf(brand: string, { slug: partner, title, primaryColor }: AppLook, site: SiteQuery): object {
  const address = addressesOf(site)
  return {
    id: address('/desk'),
    name: `${partner === null ? brand : title} Desk`,
    short_name: 'Desk',
    description: 'Check-in at the desk of a venue',
    lang: 'en',
    start_url: address('/desk'),
    scope: '/desk',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colourOf(primaryColor),
    icons: iconList(address),
  }
}

type AddressOf = (pathname: string, more?: Record<string, string>) => string

function addressesOf(site: SiteQuery): AddressOf {
  return (pathname, more = {}) => {
    const query = new URLSearchParams({ ...site, ...more }).toString()
    return query ? `${pathname}?${query}` : pathname
  }
}

function iconList(address: AddressOf): object[] {
  return [192, 512].flatMap((size) => [
    { src: address(`/icons/${size}.png`), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
    { src: address(`/icons/maskable-${size}.png`), sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
  ])
}
