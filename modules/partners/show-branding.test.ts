import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { catalogueMemory } from '../../server/start/catalogue.ts'
import type { Context } from '../call/context.ts'
import { showBranding } from './show-branding.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('a change during the reading of the partners is not lost to the older reading', async () => {
  await createPartner(database.db, { slug: 'harbour', title: 'Old title' })
  let version = 1
  const changing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (version === 1 && result.rows.some(({ slug }) => slug === 'harbour')) {
        await database.pool.query("update partners set title = 'New title' where slug = 'harbour'")
        version = 2
      }
      return result
    },
  }
  const context = {
    db: database.db.withPlugin(changing),
    catalogue: catalogueMemory(() => String(version), 1_000_000),
    clock: () => new Date('2026-06-10T10:00:00Z'),
    settings: { brand: 'Roamfit', brandKey: 'roamfit' },
  } as unknown as Context
  await showBranding(context, { partner: 'harbour' })
  expect(version).toBe(2)
  expect(JSON.stringify((await showBranding(context, { partner: 'harbour' })).answer)).toContain('New title')
})
