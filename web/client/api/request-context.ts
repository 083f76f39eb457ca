import { createContext } from 'react-router'
import type { ApiClient } from './make-client.ts'

/**
 * The two companies whose offers have their own pages (2-marketplace §2.21); `key` is the word in their addresses. Null
 * where none is configured: then nothing of it is shown (T195).
 */
export interface PartnersOfSite {
  readonly wellness: { readonly name: string; readonly key: string; readonly joinUrl: string | null } | null
  readonly travel: { readonly name: string; readonly key: string } | null
}

/** What a page needs to know about its request and the installation, beyond the API. */
export interface RequestFacts {
  readonly brand: string
  readonly brandKey: string
  readonly publicUrl: string
  readonly demo: boolean
  readonly mapStyleUrl: string | undefined
  /** Whether this server has its own streets (`MAP_TILES_DIR`). */
  readonly hasOwnTiles: boolean
  /** Whether an address search is configured (`GEOCODING_URL`). */
  readonly canFindHotels: boolean
  /** Addresses of the map's code and style, which a page fetches ahead. */
  readonly mapFiles: readonly string[]
  /** Address of the desk's own script; undefined in development, where it runs as a page of the site. */
  readonly deskEntry: string | undefined
  /** Patterns of the addresses that search engines may index (T17). */
  readonly indexedPages: readonly string[]
  readonly partners: PartnersOfSite
  /** Where to get the app, besides the site itself (T120). */
  readonly stores: { readonly apple: string | null; readonly google: string | null }
  /** Records that the content service did not answer, or not in time (T10). */
  readonly onContentFailure: (details: {
    readonly call: string
    readonly status?: number
    readonly error?: unknown
  }) => void
  /** Records that a page could not be read or rendered. */
  readonly onPageFailure: (error: unknown) => void
}

/** The typed API client bound to the running application, for loaders on the server. */
export const apiContext = createContext<ApiClient>()
export const requestContext = createContext<RequestFacts>()

/** The page of a request; it has no bytes when the answer is not a page (data, a redirect). */
export interface FinishedPage {
  bytes?: Buffer
}
export const pageContext = createContext<FinishedPage>()
