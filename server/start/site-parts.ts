import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Context, Log } from '../../modules/call/context.ts'
import { showBranding } from '../../modules/partners/show-branding.ts'
import type { SiteNames } from '../../modules/partners/site.rules.ts'
import type { RequestFacts } from '../../web/client/api/request-context.ts'
import type { PolicySources } from '../site/content-policy.ts'
import { deskEntry } from '../site/desk-files.ts'
import { devMail } from '../site/dev-mail.ts'
import { doorSigns } from '../site/door-signs.ts'
import { images } from '../site/images.ts'
import { landCells } from '../site/land.ts'
import { mapFiles } from '../site/map-files.ts'
import { rootFiles } from '../site/root-files.ts'
import { sharePictures } from '../site/share-pictures.ts'
import { mailsOff } from '../site/mails-off.ts'
import { signInReturn } from '../site/sign-in-return.ts'
import { siteMap } from '../site/site-map.ts'
import { clientFolder } from '../site/site-start.ts'
import { leadOnFromGuesses } from '../site/guessed-addresses.ts'
import { mapTiles } from '../site/tiles/map-tiles.ts'
import { uploads } from '../site/uploads.ts'
import { wallets } from '../site/wallets.ts'
import type { Config } from './config.ts'
import type { Payments } from './providers.ts'

const publicFolder = path.resolve(import.meta.dirname, '../../web/public')

/** Everything besides API and pages that has an address. */
export function siteScopes(
  config: Config,
  context: Context,
  payments: Payments,
): ((app: FastifyInstance) => Promise<void>)[] {
  const { brand, demo, indexedPages } = config
  const folder = path.join(config.dataDir, 'images')
  const branding = async (names: SiteNames) => (await showBranding(context, names)).answer
  return [
    ...payments.scopes,
    (app) => rootFiles(app, { brand, publicFolder, clientFolder, branding }),
    landCells,
    leadOnFromGuesses,
    mapTiles(config.mapTilesDir, context.log),
    signInReturn,
    mailsOff(context),
    wallets(context),
    images({ context, folder }),
    sharePictures({ context, folder, branding }),
    uploads(context.files),
    siteMap({ context, indexedPages }),
    ...(demo ? [devMail(context), doorSigns(context)] : []),
  ]
}

/** What the pages know about the installation, and where they report a failure. */
export function siteFacts(
  { brand, brandKey, publicUrl, demo, mapStyleUrl, mapTilesDir, geocodingUrl, indexedPages, partners, stores }: Config,
  log: Log,
): RequestFacts {
  return {
    brand,
    brandKey,
    publicUrl,
    demo,
    mapStyleUrl,
    hasOwnTiles: mapTilesDir !== undefined,
    canFindHotels: geocodingUrl !== undefined,
    mapFiles: clientFolder === undefined ? [] : mapFiles(clientFolder),
    deskEntry: clientFolder && deskEntry(clientFolder),
    indexedPages,
    partners,
    stores,
    onContentFailure: ({ error, ...details }) =>
      log.error({ ...details, ...(error === undefined ? {} : { err: error }) }, 'content service failed'),
    onPageFailure: (error) => log.error({ err: error }, 'page failed'),
  }
}

/**
 * The origins from which a page may load scripts and which it may frame and call besides ours: the payment provider's,
 * and the map's tiles.
 */
export function policySources(
  { mapStyleUrl }: Config,
  payment: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] },
): PolicySources {
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  return {
    script: payment.script,
    connect: [...payment.connect, ...map],
    image: map,
    frame: payment.frame,
    development: false,
  }
}
