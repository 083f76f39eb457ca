import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAfterThePicture } from './after-the-picture.ts'
import { pageContext, requestContext } from './client/api/request-context.ts'
import { drawPage } from './draw-page.ts'
import { OwnEntry, ownEntryOf } from './page-scripts.tsx'
import { bytesOf } from './page-bytes.ts'
import { dataScripts } from './page-data.ts'

/**
 * Renders the whole page before answering. Pages are small, and a whole page can be cached, given an ETag, and have the
 * hashes of its scripts in its Content-Security-Policy. The page travels beside the response, because a Response body
 * would be copied three times on its way out.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...context }: EntryContext,
  shared: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const own = ownEntryOf(context.staticHandlerContext, shared.get(requestContext))
  const tree = (
    <OwnEntry value={own}>
      <ServerRouter context={context} url={request.url} />
    </OwnEntry>
  )
  const page = shared.get(pageContext)
  const { loaderData, actionData, errors } = context.staticHandlerContext
  const values = { loaderData, actionData, errors }
  const scripts = data && own === undefined ? await dataScripts({ values, stream: data }) : ''
  const write = (html: readonly string[]) => bytesOf(html, (text) => scriptsAfterThePicture(text, scripts))
  page.bytes = await drawPage(tree, page.turn, write, (error) => {
    answered = 500
    shared.get(requestContext).onPageFailure(error)
  })
  page.tree = tree
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: answered })
}

/** Logs what a loader threw as one line in the server log. A request that the visitor aborted is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(requestContext).onPageFailure(isRouteErrorResponse(error) ? error.data : error)
}
