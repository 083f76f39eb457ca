import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ImageRequest, parseImagePath } from '../../artwork/picture-key.ts'
import type { Context } from '../../modules/call/context.ts'
import { drawingRoom } from './drawing-room.ts'
import { knowsArticlePicture } from '../../modules/content/show-articles.ts'
import { knowsPicture } from '../../modules/venues/knows-picture.ts'
import { findPhoto } from '../../modules/venues/pictures/find-photo.ts'
import { parsePhotoPath, type PhotoRequest, resizePhoto } from './photos.ts'
import { ownPictures } from '../../web/pages/content/own-pictures.ts'

/** The size in which the catalogue names its pictures. */
export const NAMED = '-1280.webp'
const FOR_EVER = 'public, max-age=31536000, immutable'
const types = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' } as const

class MissingFile extends Error {}

export interface ImagesParts {
  readonly context: Context
  /** Drawn pictures are kept here; the folder may be emptied at any time. */
  readonly folder: string
}

/**
 * `/images/{id}-{size}.{format}` (1-storefront §9): drawn when first asked for, then served from disk. A photograph's id
 * is `photo/{hash}`; while its file is missing, a drawing of its venue stands in for a minute at a time.
 */
export function images({ context, folder }: ImagesParts) {
  const draw = drawingRoom(folder)
  const drawOne = (wanted: ImageRequest) =>
    draw(`${wanted.key}-${wanted.width}.${wanted.format}`, () => renderImage(wanted))
  const sendPhoto = async ({ hash, width, format }: PhotoRequest, reply: FastifyReply) => {
    const found = await findPhoto(context, hash)
    if (!found) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
    reply.type(types[format])
    try {
      // The file itself is read only when this size has not been made yet.
      const body = await draw(`photo/${hash}-${width}.${format}`, async () => {
        const bytes = await found.read()
        if (!bytes) throw new MissingFile()
        return resizePhoto(bytes, { width, format })
      })
      return await reply.header('cache-control', FOR_EVER).send(body)
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
    }
    const standIn = parseImagePath(`${found.standIn.slice('/images/'.length, -NAMED.length)}-${width}.${format}`)
    if (!standIn) throw new Error(`${found.standIn} is no drawing`)
    return reply.header('cache-control', 'public, max-age=60').send(await drawOne(standIn))
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
      const logo = await partnerLogo(request.params['*'])
      if (logo)
        return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(logo)
      const photo = parsePhotoPath(request.params['*'])
      if (photo) return sendPhoto(photo, reply)
      const wanted = parseImagePath(request.params['*'])
      if (!wanted || !(await isKnown(context, wanted)))
        return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
      return reply
        .header('cache-control', FOR_EVER)
        .type(types[wanted.format])
        .send(await drawOne(wanted))
    })
  }
}

/** The drawn logo of a demo partner (`logo/{partner}/{primary|secondary}.svg`); undefined for any other address. */
export async function partnerLogo(address: string): Promise<string | undefined> {
  const [, key] = /^(logo\/.+)\.svg$/.exec(address) ?? []
  if (key === undefined) return undefined
  const { draw } = await import('../../artwork/draw.ts')
  return draw(key) ?? undefined
}

/** A picture of the catalogue, of the blog or of our own pages; nothing else is drawn. */
async function isKnown(context: Context, wanted: ImageRequest): Promise<boolean> {
  const named = catalogueName(wanted)
  return (
    ownPictures.includes(wanted.key) || (await knowsPicture(context, named)) || knowsArticlePicture(context, named.url)
  )
}

function catalogueName({ key, spec }: ImageRequest): { slug: string | undefined; url: string } {
  return { slug: spec.kind === 'venue' ? spec.seed : undefined, url: `/images/${key}${NAMED}` }
}

export async function renderImage({ key, width, format }: ImageRequest): Promise<Buffer> {
  const [{ draw }, { renderPicture }] = await Promise.all([
    import('../../artwork/draw.ts'),
    import('../../artwork/render-picture.ts'),
  ])
  const svg = draw(key)
  if (svg === null) throw new Error(`Nothing is drawn for ${key}`)
  const kind = format === 'jpg' ? 'jpeg' : format
  const files = await renderPicture(svg, { widths: [width], formats: [kind], thumbhash: false })
  const body = files[kind][width]
  if (!body) throw new Error(`No ${format} came out for ${key}`)
  return body
}
