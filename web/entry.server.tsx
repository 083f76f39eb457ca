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
/** Nothing of a page is held back to be put in its place by a script. */
const WHOLE = Number.POSITIVE_INFINITY

/**
 * Renders the whole page before answering: pages are small, and a whole page can be cached, given an ETag and have the
 * hashes of its scripts in its Content-Security-Policy. The page goes beside the response and not in it: as the body of
 * a Response it would be copied three times on its way out.
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

/**
 * What a loader threw goes into the log of the server, as one line like all else. What the visitor gave up is no
 * failure.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    context.get(requestContext).onPageFailure(isRouteErrorResponse(error) ? error.data : error)
}

/** Takes a page in its pieces and tells it whole. It never asks for a pause: the page is in memory already. */
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
