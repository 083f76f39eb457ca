import type { Client } from 'openapi-fetch'
import { createContext } from 'react-router'
import type { paths } from './api-types.ts'

export type ApiClient = Client<paths>

/** What a page needs to know of its request and of the installation, beyond the API. */
export interface RequestFacts {
  readonly brand: string
  readonly brandKey: string
  readonly publicUrl: string
  readonly demo: boolean
  readonly mapStyleUrl: string | undefined
}

/** The typed API client bound to the running application, for loaders on the server. */
export const apiContext = createContext<ApiClient>()
export const requestContext = createContext<RequestFacts>()
