import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type PageTurn, takePageTurn } from './page-turns.ts'

const RENDER_LIMIT_MS = 10_000
/** Never splits a page into parts that a script would put in place. */
const WHOLE = Number.POSITIVE_INFINITY
/** React writes it into streams alone. Without it a browser lays out a page as those of the nineties were. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React writes in place of a part that it has to wait for, or that failed. */
const UNFINISHED = '<!--$!-->'

/**
 * Draws a whole page as HTML, in its turn if that is not over, otherwise in another one. In one piece if nothing in it
 * has to be waited for, which takes React half the processor time; otherwise (code on demand that no page has shown
 * before, or a part that fails) React waits for the parts.
 */
export async function drawPage(page: ReactNode, turn: PageTurn, onError: (error: unknown) => void): Promise<string> {
  if (turn.isOver()) await takePageTurn()
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
