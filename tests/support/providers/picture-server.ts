import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

export interface PictureServer {
  readonly origin: string
  /** The requests so far, in order. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** What each path answers; any other path answers 404. */
  readonly answers: Map<string, Answer>
  /** The most calls that were open at the same time. */
  readonly atOnce: () => number
  close(): Promise<void>
}

/** A stranger's web server with pictures, on this computer. */
export async function pictureServer(port = 0): Promise<PictureServer> {
  const answers = new Map<string, Answer>()
  const asked: PictureServer['asked'] = []
  let open = 0
  let most = 0
  const server = createServer((request, reply) => {
    open += 1
    most = Math.max(most, open)
    reply.on('close', () => (open -= 1))
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) answer(request, reply)
    else reply.writeHead(404).end('nothing here')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    atOnce: () => most,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Sends bytes, and an empty answer to a client that has them already. */
export function sends(bytes: Buffer, headers: Record<string, string> = {}): Answer {
  return (request, reply) => {
    const { etag } = headers
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.writeHead(304, headers).end()
    return reply.writeHead(200, headers).end(bytes)
  }
}

export const leadsTo =
  (location: string, status = 302): Answer =>
  (_request, reply) =>
    reply.writeHead(status, { location }).end()

/** Sends without end, as fast as it is read. */
export const neverEnds: Answer = (_request, reply) => {
  const piece = Buffer.alloc(64 * 1024, 0xff)
  const more = () => {
    while (reply.write(piece));
  }
  reply.writeHead(200, { 'content-type': 'image/jpeg' })
  reply.on('drain', more)
  more()
}

/** Answers at once, and then sends nothing. */
export const fallsSilent: Answer = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'image/jpeg' })
  reply.write(Buffer.from([0xff, 0xd8, 0xff]))
}

/** A byte now and then, for ever. */
export const trickles: Answer = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'image/jpeg' })
  const timer = setInterval(() => reply.write(Buffer.from([0xff])), 20)
  reply.on('close', () => clearInterval(timer))
}

/** Announces more than it sends. */
export const breaksOff: Answer = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' })
  reply.write(Buffer.alloc(100), () => reply.destroy())
}
