import { expect, test } from 'vitest'
import type { z } from 'zod'
import { changeClasses } from './class-changes.ts'
import { recurrenceBody, sessionBody } from './timetables.ts'
import { classFieldsBody } from './venue-classes.ts'

const faultsOf = (schema: z.ZodType, sent: unknown) =>
  schema.safeParse(sent).error?.issues.map(({ path }) => String(path[0])) ?? []

test.each([
  ['a class', classFieldsBody],
  ['a timetable', recurrenceBody],
  ['a session', sessionBody],
  ['a change', changeClasses.body],
] as const)('one limit for seats and trainers (desk 9): %s', (_what, schema) => {
  const most = faultsOf(schema, { capacity: '1000', trainerName: 'm'.repeat(120) })
  expect(most).not.toContain('capacity')
  expect(most).not.toContain('trainerName')
  const more = faultsOf(schema, { capacity: '1001', trainerName: 'm'.repeat(121) })
  expect(more).toEqual(expect.arrayContaining(['capacity', 'trainerName']))
})
