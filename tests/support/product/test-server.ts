import pg from 'pg'

export const TEMPLATE = 'roamfit_template'

/** Runs one statement on the server's `postgres` database. */
export async function administer(server: string, statement: string): Promise<void> {
  const url = new URL(server)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function createDatabase(server: string, name: string, template?: string): Promise<void> {
  return administer(server, `create database "${name}"${template ? ` template "${template}"` : ''}`)
}
