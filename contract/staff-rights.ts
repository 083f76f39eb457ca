import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Addition (B1): which role may do what, from the table that every call of staff is checked with. */
export const listRights = endpoint({
  method: 'GET',
  path: '/staff/rights',
  tag: 'Staff',
  summary: 'Which role may do what',
  access: 'staff',
  right: 'office.see',
  answer: z.object({
    roles: z.array(z.string()).meta({ description: 'Areas of operators, then roles at a venue' }),
    rights: z.array(z.object({ right: z.string(), roles: z.array(z.string()) })),
  }),
  errors: [],
})
