import pg from 'pg'

const KEY = 7_626_349

/** The lock of the process that serves this embedded database; it ends with the process, also with a kill. */
export interface InstanceLock {
  /** Called once, when the connection that holds the lock is lost: the database server has died. */
  onLost(call: () => void): void
  release(): Promise<void>
}

/** Undefined if another process holds the lock. */
export async function holdInstanceLock(databaseUrl: string): Promise<InstanceLock | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 })
  let tell: (() => void) | undefined
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    tell?.()
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [KEY])
  if (!rows[0]?.held) {
    await client.end()
    return undefined
  }
  return {
    onLost(call) {
      tell = call
      if (isLost) call()
    },
    async release() {
      tell = undefined
      await client.end().catch(() => undefined)
    },
  }
}
