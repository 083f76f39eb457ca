import { useRouteLoaderData } from 'react-router'
import type { SiteBranding } from './branding.ts'
import type { PartnersOfSite, RequestFacts } from '../../client/api/request-context.ts'

/** What every page knows about its site. It comes with the root's loader and never changes while the site is open. */
/** What the page of a preview shows instead of what is published. */
export interface Preview {
  readonly kind: string
  readonly subject: string
}

export interface SiteFacts {
  readonly brand: string
  readonly brandKey: string
  readonly publicUrl: string
  readonly demo: boolean
  /** Style of the base map; null for the bundled one. */
  readonly mapStyleUrl: string | null
  readonly hasOwnTiles: boolean
  /** Whether the address search finds hotels and any address, or only cities, quarters and what our venues tell. */
  readonly canFindHotels: boolean
  readonly mapFiles: readonly string[]
  /** The year by the server's clock, for the footer. */
  readonly year: number
  readonly indexedPages: readonly string[]
  readonly partners: PartnersOfSite
  readonly stores: RequestFacts['stores']
  readonly branding: SiteBranding
  /** The draft that the page shows; null if its preview has ended, undefined if the page is no preview. */
  readonly preview?: Preview | null | undefined
  /** Text of a style element; null for a brand without its own colours. */
  readonly brandStyle: string | null
}

/** What a site calls itself in titles: a partner's site by the partner's name, any other by the product's. */
export function siteNameOf({ brand, branding }: Pick<SiteFacts, 'brand' | 'branding'>): string {
  return (branding.slug !== null && branding.title) || brand
}

/** Undefined only when the root itself failed. */
export function useSiteIfKnown(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root')
}

export function useSite(): SiteFacts {
  const facts = useSiteIfKnown()
  if (!facts) throw new Error('The site is not known outside of its root')
  return facts
}
