import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Addition (trust 16): what the last nightly count found. */

const countSchema = z.object({
  what: z.string().meta({ example: 'Orders and their money' }),
  total: z.int().meta({ description: 'How many differ' }),
  differences: z.array(z.record(z.string(), z.unknown())).meta({ description: 'At most 100 of them' }),
})

export const showNightlyCount = endpoint({
  method: 'GET',
  path: '/staff/count',
  tag: 'Staff',
  summary: 'What the last nightly count found',
  access: 'staff',
  right: 'counts.see',
  answer: z.object({
    countedAt: z.iso.datetime().nullable().meta({ description: 'Null before the first night' }),
    counts: z.array(countSchema),
  }),
  errors: [],
})
export type NightlyCount = z.infer<(typeof showNightlyCount)['answer']>
