import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { ApiClient } from './client/api/make-client.ts'
import { apiContext, pageContext, requestContext, type RequestFacts } from './client/api/request-context.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

export interface Rendered {
  /** Its body is empty when there is a page. */
  readonly response: Response
  readonly page: Uint8Array | undefined
}

/** Renders one page. It is part of the bundle, because router contexts match only within one copy of react-router. */
export async function render(request: Request, api: ApiClient, facts: RequestFacts): Promise<Rendered> {
  const context = new RouterContextProvider()
  const page: { bytes: Uint8Array | undefined } = { bytes: undefined }
  context.set(apiContext, api)
  context.set(requestContext, facts)
  context.set(pageContext, page)
  const response = await handleRequest(request, context)
  return { response, page: page.bytes }
}
