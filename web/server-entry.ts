import type { ReactNode } from 'react'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { ApiClient } from './client/api/make-client.ts'
import {
  apiContext,
  type FinishedPage,
  pageContext,
  requestContext,
  type RequestFacts,
} from './client/api/request-context.ts'
import { takePageTurn } from './page-turns.ts'
import { handlersByFirstWord } from './route-groups.ts'

/** For the bench, which compares a page with what React alone takes for it. */
export { renderToString } from 'react-dom/server'

const handlerOf = handlersByFirstWord(build, (part) => createRequestHandler(part, import.meta.env.MODE))

export interface Rendered {
  /** Its body is empty when there is a page. */
  readonly response: Response
  readonly page: Uint8Array | undefined
  readonly tree: ReactNode
}

/**
 * Renders one page, in its turn. It is part of the bundle, because router contexts match only within one copy of
 * react-router.
 */
export async function render(request: () => Request, api: ApiClient, facts: RequestFacts): Promise<Rendered> {
  const page: FinishedPage = { turn: await takePageTurn() }
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(requestContext, facts)
  context.set(pageContext, page)
  const asked = request()
  const response = await handlerOf(new URL(asked.url).pathname)(asked, context)
  return { response, page: page.bytes, tree: page.tree }
}
