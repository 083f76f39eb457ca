import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_LIMIT_MS = 10_000
/** Never splits a page into parts that a script would put in place. */
const WHOLE = Number.POSITIVE_INFINITY
/** React writes it into streams alone. Without it a browser lays out a page as those of the nineties were. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React writes in place of a part that it has to wait for, or that failed. */
const UNFINISHED = '<!--$!-->'

/** The turn of the event loop in which the latest page is drawn. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Draws a whole page as HTML, one page a turn of the event loop: what is quicker, such as a search, is answered between
 * two pages instead of behind all that came together. In one piece if nothing in it has to be waited for, which takes
 * React half the processor time; otherwise (code on demand that no page has shown before, or a part that fails) React
 * waits for the parts.
 */
export async function drawPage(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  latest = latest.then(() => turnOfTheLoop())
  await latest
  const html = drawAtOnce(page, onError)
  return html.includes(UNFINISHED) ? drawInParts(page, onError) : html
}

function drawAtOnce(page: ReactNode, onError: (error: unknown) => void): string {
  try {
    return DOCTYPE + renderToString(page)
  } catch (error) {
    onError(error)
    throw error
  }
}

function drawInParts(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: WHOLE,
      onAllReady() {
        clearTimeout(limit)
        pipe(gatherText(resolve))
      },
      onShellError: reject,
      onError,
    })
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
  })
}

/** Collects a page's pieces and reports the whole. It never asks for a pause, because the page is in memory already. */
function gatherText(tell: (html: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: 2 ** 30,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      tell(Buffer.concat(pieces).toString('utf8'))
      done()
    },
  })
}
