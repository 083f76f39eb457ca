import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'node:net'
import { setImmediate as takeTurn, setTimeout as wait } from 'node:timers/promises'

/** How long a new connection may wait for its first request. */
const FIRST_WORD_MS = 500
const LOOK_AGAIN_MS = 10
const SHORT_TURN_MS = 0.1
const MOST_TURNS = 2_000

/** The end of a process to which a proxy still sends requests. */
export interface Drain {
  /** From then on the process is not ready, and each of its answers ends a connection. */
  isUnderWay(): boolean
  /** Follows connections from now on; call it before the application listens. */
  watch(app: FastifyInstance): void
  /** Answers for this long, then takes no more connections, and ends when it has answered on the last one. */
  run(app: FastifyInstance, ms: number): Promise<void>
}

/**
 * A proxy learns that a process is about to stop from /readyz, or from a refused connection, and sends a purchase to
 * another process. It may not send the purchase again after a connection that was taken and then broken, so the process
 * breaks no connection on which a request may be about to come.
 */
export function prepareDrain(): Drain {
  let isUnderWay = false
  const silent = new Set<Socket>()
  let taken = 0
  return {
    isUnderWay: () => isUnderWay,
    watch({ server }) {
      server.on('connection', (socket: Socket) => {
        taken += 1
        silent.add(socket)
        socket.once('close', () => silent.delete(socket))
      })
      server.on('request', ({ socket }) => silent.delete(socket))
    },
    async run({ server }, ms) {
      isUnderWay = true
      await wait(ms)
      await takeAll(() => taken)
      const ended = refuseFromNowOn(server)
      for (const until = Date.now() + FIRST_WORD_MS; silent.size > 0 && Date.now() < until;) await wait(LOOK_AGAIN_MS)
      // Node does not count these as idle, so it would wait for them.
      for (const socket of silent) socket.destroy()
      while (!(await Promise.race([ended, wait(LOOK_AGAIN_MS, false)]))) server.closeIdleConnections()
    },
  }
}

/**
 * Returns when the system holds no connection that this process has not taken: the process takes one in each turn, and
 * during a short turn hardly another can have come.
 */
async function takeAll(countTaken: () => number): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const [before, since] = [countTaken(), performance.now()]
    await takeTurn()
    if (countTaken() === before && performance.now() - since < SHORT_TURN_MS) return
  }
}

/** The server's own `close` would also break connections. */
function refuseFromNowOn(server: Server): Promise<true> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve(true)))
}
