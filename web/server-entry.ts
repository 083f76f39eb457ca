import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { DEFAULT_LANGUAGE, type Language, languageOf, takeLanguageFrom } from '../contract/language.ts'
import type { ApiClient } from './client/api/make-client.ts'
import {
  apiContext,
  type FinishedPage,
  pageContext,
  requestContext,
  type RequestFacts,
} from './client/api/request-context.ts'
import { queuePage } from './page-queue.ts'
import { handlersByFirstWord } from './route-groups.ts'

/** Pages are drawn several at a time, each in its reader's language. */
const pageLanguage = new AsyncLocalStorage<Language>()
takeLanguageFrom(() => pageLanguage.getStore() ?? DEFAULT_LANGUAGE)

const handlerOf = handlersByFirstWord(build, (part) => createRequestHandler(part, import.meta.env.MODE))

export interface RenderedPage {
  /** Its body is empty when there is a page. */
  readonly response: Response
  readonly page: Buffer | undefined
}

/**
 * Renders one page, in its turn. It is built with the site, because contexts match only within one copy of the router.
 */
export async function render(request: Request, api: ApiClient, facts: RequestFacts): Promise<RenderedPage> {
  const page: FinishedPage = {}
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(requestContext, facts)
  context.set(pageContext, page)
  const language = languageOf(request.headers.get('cookie') ?? '')
  const draw = () => handlerOf(new URL(request.url).pathname)(request, context)
  const response = await queuePage(() => pageLanguage.run(language, draw))
  return { response, page: page.bytes }
}
