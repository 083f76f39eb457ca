import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { jobPlans } from './served.ts'
import { demoJobs } from './start/demo.ts'

it('docs/operations.md names every job, and no other (operations 4)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const [, table = ''] = /\n\| job \| when \| what \|\n((?:\|.*\n)+)/.exec(page) ?? []
  const firstColumns = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const named = firstColumns.flatMap((column) => Array.from(column.matchAll(/`([^`]+)`/g), ([, name]) => name))
  expect(named.toSorted()).toEqual([...jobPlans, ...demoJobs].map(({ name }) => name).toSorted())
})
