import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'
import { type PageTurn, takePageTurn } from './page-turns.ts'

const RENDER_LIMIT_MS = 10_000
/** Never splits a page into parts that a script would put in place. */
const WHOLE = Number.POSITIVE_INFINITY
/** React writes it into streams alone. Without it a browser lays out a page as those of the nineties were. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React writes in place of a part that it has to wait for, or that failed. */
const UNFINISHED = '<!--$!-->'
/** Its end. The beginning is in every page, and a search for it looks closer at each tag. */
const SELDOM = '$!-->'

/**
 * Draws a whole page as HTML, in its turn if that is not over, otherwise in another one. In one piece if nothing in it
 * has to be waited for, which takes React half the processor time; otherwise (code on demand that no page has shown
 * before, or a part that fails) React waits for the parts.
 *
 * @param bytesOf makes the HTML into what is sent. What it adds has no `<` outside of tags, so it never looks like
 *   React's mark
 */
export async function drawPage(
  page: ReactNode,
  turn: PageTurn,
  bytesOf: (html: readonly string[]) => Buffer,
  onError: (error: unknown) => void,
): Promise<Buffer> {
  if (turn.isOver()) await takePageTurn()
  const bytes = bytesOf(drawAtOnce(page, onError))
  return isUnfinished(bytes) ? bytesOf([await drawInParts(page, onError)]) : bytes
}

function isUnfinished(page: Buffer): boolean {
  return page.includes(SELDOM) && page.includes(UNFINISHED)
}

/** In the parts in which React gives it, which are one where nothing is built (tools/react-in-parts.ts). */
function drawAtOnce(page: ReactNode, onError: (error: unknown) => void): string[] {
  const parts = [DOCTYPE]
  const options: ServerOptions & { readonly onPart: (part: string) => void } = {
    onPart: (part: string) => void parts.push(part),
  }
  try {
    parts.push(renderToString(page, options))
    return parts
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
