/**
 * The scripts that hand a page's data to the router in the browser, as its `ServerRouter` writes them. Read whole and
 * outside React: there the data would be a part of the page that React waits for and draws in several goes.
 */
export async function dataScripts(data: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of data) pieces.push(piece)
  const text = JSON.stringify(Buffer.concat(pieces).toString('utf8')).replaceAll('<', String.raw`\u003c`)
  return `<script>${STREAM}.enqueue(${text});</script><script>${STREAM}.close();</script>`
}

const STREAM = 'window.__reactRouterContext.streamController'
