import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAfterThePicture } from './after-the-picture.ts'
import { pageContext, requestContext } from './client/api/request-context.ts'

const RENDER_LIMIT_MS = 10_000
/** Never splits a page into parts that a script would put in place. */
const WHOLE = Number.POSITIVE_INFINITY

/**
 * Renders the whole page before answering. Pages are small, and a whole page can be cached, given an ETag, and have the
 * hashes of its scripts in its Content-Security-Policy. The page travels beside the response, because a Response body
 * would be copied three times on its way out.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shared: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: WHOLE,
      onAllReady() {
        clearTimeout(limit)
        pipe(
          gatherBytes((bytes) => {
            shared.get(pageContext).bytes = scriptsAfterThePicture(bytes)
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(null, { headers, status: answered }))
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        answered = 500
        shared.get(requestContext).onPageFailure(error)
      },
    })
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
  })
}

/** Logs what a loader threw as one line in the server log. A request that the visitor aborted is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(requestContext).onPageFailure(isRouteErrorResponse(error) ? error.data : error)
}

/** Collects a page's pieces and reports the whole. It never asks for a pause, because the page is in memory already. */
function gatherBytes(tell: (bytes: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: 2 ** 30,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      tell(Buffer.concat(pieces))
      done()
    },
  })
}
