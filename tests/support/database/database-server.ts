import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../../../database/connect.ts'
import { startEmbedded } from '../../../database/embedded/embedded-server.ts'
import { migrateToLatest } from '../../../database/migrate.ts'
import { databaseFolder } from './database-folder.ts'
import { administer, createDatabase, TEMPLATE } from '../product/test-server.ts'

/**
 * One PostgreSQL for the whole run, with a migrated template that every test file copies. TEST_DATABASE_SERVER names a
 * server that already runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_SERVER']
  const folder = await databaseFolder()
  const embedded = given ? undefined : await startEmbedded({ folder: path.join(folder, 'postgresql'), volatile: true })
  const server = given ?? embedded?.url('postgres') ?? ''
  const template = `${TEMPLATE}_${process.pid}`
  await createDatabase(server, template)
  const { db, close } = connect(withDatabase(server, template), 2)
  await migrateToLatest(db)
  await close()
  project.provide('databaseServer', withDatabase(server, template))
  return async () => {
    await administer(server, `drop database if exists "${template}" with (force)`)
    await embedded?.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
