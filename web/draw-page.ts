import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { renderToPipeableStream } from 'react-dom/server'

const RENDER_LIMIT_MS = 10_000
/** Never splits a page into parts that a script would put in place. */
const WHOLE = Number.POSITIVE_INFINITY

/** Draws a whole page as HTML, with all parts that React has to wait for: the page's data, and code on demand. */
export function drawPage(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: WHOLE,
      onAllReady() {
        clearTimeout(limit)
        pipe(gatherText(resolve))
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
      onError,
    })
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
  })
}

/** Takes a page's pieces without a pause, because the page is in memory already, and gives the whole. */
function gatherText(give: (html: string) => void): Writable {
  const decoder = new StringDecoder('utf8')
  let html = ''
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, done) {
      html += decoder.write(piece)
      done()
    },
    final(done) {
      give(html + decoder.end())
      done()
    },
  })
}
