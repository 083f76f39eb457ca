import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Connection } from '../../../database/connect.ts'
import { administer, createDatabase } from '../product/test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

export interface TestDatabase extends Connection {
  readonly url: string
}

/**
 * A migrated database for this test file, copied from the run's template (30-80 ms). Call it in `beforeAll` and `drop`
 * it in `afterAll`.
 */
export async function testDatabase(connections = 10): Promise<TestDatabase & { drop(): Promise<void> }> {
  return newDatabase(connections, new URL(inject('databaseServer')).pathname.slice(1))
}

/** A database without tables, to migrate. Drop it as well. */
export async function emptyDatabase(connections = 2): Promise<TestDatabase & { drop(): Promise<void> }> {
  return newDatabase(connections)
}

async function newDatabase(connections: number, template?: string): Promise<TestDatabase & { drop(): Promise<void> }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, template)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = connect(url.href, connections)
  return {
    ...connection,
    url: url.href,
    async drop() {
      await connection.close()
      await administer(server, `drop database if exists "${name}" with (force)`)
    },
  }
}
