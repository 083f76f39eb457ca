import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A connection to a database that can go silent: connections stay, and new ones are accepted, but no answer comes. */
export interface SilentDatabase {
  readonly url: string
  fallSilent(): void
  speak(): void
  close(): Promise<void>
}

export async function silentDatabase(databaseUrl: string): Promise<SilentDatabase> {
  const place = new URL(databaseUrl)
  const to = { host: place.hostname, port: Number(place.port || 5432) }
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((caller) => {
    const database = connect(to)
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (isSilent) one.pause()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  place.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: place.href,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speak() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
