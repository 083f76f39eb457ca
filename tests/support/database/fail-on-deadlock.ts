import type { Pool, PoolClient } from 'pg'

const WAIT = '20s'

/**
 * The product repeats a transaction that the database ended as a deadlock, so a race would not see one. Here the
 * database looks for none, and refuses a transaction that waits for ever after a while, which the product never
 * repeats. Call it before the race.
 */
export function failOnDeadlock(pool: Pool): void {
  const prepared = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (prepared.has(client)) return
    prepared.add(client)
    // The client sends its queries in order, so this one comes before the caller's first.
    void client.query(`set deadlock_timeout = '10min'; set lock_timeout = '${WAIT}'`)
  })
}
