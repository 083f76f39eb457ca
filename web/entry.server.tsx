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

/**
 * Renders the whole page before answering. Pages are small, and a whole page can be cached, given an ETag, and have the
 * hashes of its scripts in its Content-Security-Policy. The page travels beside the response, because a Response body
 * would be copied three times on its way out.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shared: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const { onPageFailure, deskEntry } = shared.get(requestContext)
  const own = ownEntryOf(context.staticHandlerContext, { deskEntry })
  const html = await drawPage(
    <OwnEntry value={own}>
      <ServerRouter context={context} url={request.url} />
    </OwnEntry>,
    (error) => {
      answered = 500
      onPageFailure(error)
    },
  )
  shared.get(pageContext).bytes = Buffer.from(scriptsAfterThePicture(html))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: answered })
}

/** Logs what a loader threw as one line in the server log. A request that the visitor aborted is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(requestContext).onPageFailure(isRouteErrorResponse(error) ? error.data : error)
}
