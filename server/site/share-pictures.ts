import { digestOf } from '../../modules/digest.ts'
import type { FastifyInstance } from 'fastify'
import { foldText } from '../../contract/fold-text.ts'
import { findArticle } from '../../modules/content/show-articles.ts'
import type { Context } from '../../modules/call/context.ts'
import { type ActiveDestination, activeDestinationsOf } from '../../modules/destinations/directory.ts'
import { venueToShare } from '../../modules/venues/find-listed-venues.ts'
import { findPhoto } from '../../modules/venues/pictures/find-photo.ts'
import { photoIn } from '../../modules/venues/pictures/photo-address.rules.ts'
import { drawingRoom } from './drawing-room.ts'
import type { SiteQuery } from './root-files.ts'

/** What a card shows of its site. */
interface SiteLook {
  readonly slug: string | null
  readonly title: string
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly destination: string | null
}

export interface SharePicturesParts {
  readonly context: Context
  /** Drawn cards are kept here; the folder may be emptied at any time. */
  readonly folder: string
  readonly branding: (names: SiteQuery & { readonly host: string }) => Promise<SiteLook>
}

interface Card {
  readonly title: string
  readonly subtitle: string
  readonly city: string
  /** The hash of a photograph, which takes the city's place. */
  readonly photo?: string | undefined
}

type PictureCall = { Querystring: SiteQuery; Params: { '*': string } }
const WIDTH = 1200
const HEIGHT = 630
const CARD = /^(site|(venue|city|article)\/([^/]{1,120}))\.jpg$/

/**
 * `/images/share/{what}.jpg`, 1200 by 630: the pictures that messengers and networks show for a page
 * (share-picture.rules.ts names them). They are drawn on the first request, only for things that exist. They are kept
 * by their content, so a new name makes a new picture.
 */
export function sharePictures({ context, folder, branding }: SharePicturesParts) {
  const draw = drawingRoom(folder)
  return async (app: FastifyInstance): Promise<void> => {
    app.get<PictureCall>('/images/share/*', async (request, reply) => {
      const { partner, b2cwl } = request.query
      const look = await branding({
        host: request.hostname,
        ...(typeof partner === 'string' ? { partner } : {}),
        ...(typeof b2cwl === 'string' ? { b2cwl } : {}),
      })
      const card = await cardOf(context, request.params['*'], look)
      if (!card) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
      const shown = {
        ...card,
        brandWord: look.slug === null ? context.settings.brand : look.title,
        colours: { primary: hex(look.primaryColor, '#0084ff'), secondary: hex(look.secondaryColor, '#272b46') },
      }
      const found = card.photo === undefined ? undefined : await findPhoto(context, card.photo)
      const photo = await found?.read()
      const name = `share/${digestOf(JSON.stringify(photo ? shown : { ...shown, photo: undefined }))}.jpg`
      const body = await draw(name, () => (photo ? renderOnPhoto(shown, photo) : renderCard(shown)))
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(body)
    })
  }
}

async function cardOf(context: Context, address: string, { destination }: SiteLook): Promise<Card | undefined> {
  const [, whole, kind, name = ''] = CARD.exec(address) ?? []
  const cities = await activeDestinationsOf(context)
  if (whole === 'site') {
    const home =
      cities.find(({ city }) => destination !== null && foldText(city) === foldText(destination)) ?? cities[0]
    return {
      title: 'Fitness and wellness while traveling',
      subtitle: 'One pass for gyms, studios and classes wherever you are',
      city: pictureOf(home),
    }
  }
  if (kind === 'city') {
    const found = cities.find(({ city, aliases }) => [city, ...aliases].some((one) => foldText(one) === foldText(name)))
    return found && { title: `Gyms and studios in ${found.city}`, subtitle: found.country, city: pictureOf(found) }
  }
  if (kind === 'venue') {
    const venue = await venueToShare(context, name)
    if (!venue) return undefined
    const { name: title, city: subtitle, destination, image } = venue
    return { title, subtitle, city: pictureOf(destination), photo: photoIn(image) }
  }
  const article = kind === 'article' ? await findArticle(context, name) : undefined
  return article && { title: article.title, subtitle: 'Blog', city: cityIn(article.picture) ?? pictureOf(cities[0]) }
}

/** The name under which a destination's picture is drawn. */
function pictureOf(destination: ActiveDestination | undefined): string {
  const { city = 'london', image = null } = destination ?? {}
  return (
    cityIn(image) ??
    (foldText(city)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') ||
      'london')
  )
}

function cityIn(image: string | null): string | undefined {
  return /^\/images\/(?:city|venue\/[a-z]+)\/([a-z0-9-]+)\//.exec(image ?? '')?.[1]
}

function hex(colour: string, otherwise: `#${string}`): `#${string}` {
  return /^#[0-9a-f]{6}$/i.test(colour) ? (colour.toLowerCase() as `#${string}`) : otherwise
}

type BrandedCard = Card & { brandWord: string; colours: { primary: `#${string}`; secondary: `#${string}` } }

/** The words of the card over a photograph, as over the city. */
async function renderOnPhoto(card: BrandedCard, photo: Buffer): Promise<Buffer> {
  const [{ draw }, { default: sharp }] = await Promise.all([import('../../artwork/draw.ts'), import('sharp')])
  const words = Buffer.from(draw({ kind: 'share card', ...card, city: null }))
  return sharp(photo)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
    .composite([{ input: words }])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}

async function renderCard(card: BrandedCard): Promise<Buffer> {
  const [{ draw }, { renderPicture }] = await Promise.all([
    import('../../artwork/draw.ts'),
    import('../../artwork/render-picture.ts'),
  ])
  const { jpeg } = await renderPicture(draw({ kind: 'share card', ...card }), {
    widths: [WIDTH],
    formats: ['jpeg'],
    thumbhash: false,
  })
  const body = jpeg[WIDTH]
  if (!body) throw new Error('No picture came out')
  return body
}
