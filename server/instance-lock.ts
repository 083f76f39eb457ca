import pg from 'pg'

const KEY = 7_626_349

/**
 * Holds the one place of "the process that serves this embedded database" until this process ends, however it ends.
 * @returns false when another process holds it
 */
export async function holdInstanceLock(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [KEY])
  if (rows[0]?.held) return true
  await client.end()
  return false
}
