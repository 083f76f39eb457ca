import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TakenPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  readonly taken: TakenPush[]
  /** Its answer; while undefined it does not answer at all. */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | undefined
  close(): Promise<void>
}

/** A push service on this computer. It accepts everything and answers as the test wants. */
export async function pushService(port = 0): Promise<PushService> {
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      service.taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
      const { answer } = service
      if (answer) reply.writeHead(answer.status, answer.headers).end('what is said here is never read')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    answer: { status: 201 },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return service
}
