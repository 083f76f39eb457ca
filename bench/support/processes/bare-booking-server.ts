import Fastify from 'fastify'
import { connect } from '../../../database/connect.ts'
import { bareBooking, type Sessions } from '../bare-bookings.ts'
import { serveBuffers } from '../serve-buffers.ts'

/** The least that a server can do for a booking: Fastify, and the bare transaction through our own client. */
async function serveBareBookings(databaseUrl: string, connections: number): Promise<void> {
  const { pool } = connect(databaseUrl, connections)
  const app = Fastify()
  app.post<{ Body: Sessions }>('/book', async ({ body }) => {
    await bareBooking(pool, body)
    return { ok: true }
  })
  serveBuffers(app)
  process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' }) })
}

await serveBareBookings(process.argv[2] ?? '', Number(process.argv[3]))
