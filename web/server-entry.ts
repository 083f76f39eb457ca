import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, type ApiClient, requestContext, type RequestFacts } from './session/request-context.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. Lives inside the bundle, because router contexts only match within one copy of react-router. */
export function render(request: Request, api: ApiClient, facts: RequestFacts): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(requestContext, facts)
  return handleRequest(request, context)
}
