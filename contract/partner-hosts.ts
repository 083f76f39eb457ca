import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { hostNamed, LONGEST_HOST } from './host-name.ts'
import { line } from './inputs.ts'
import { partnerParams } from './partner-team.ts'

/** Additions (T8, T9): a partner's own hosts. Only a DNS record makes a host the partner's. */

const hostInput = line(400, 'Host is required').transform((text, context) => {
  const named = hostNamed(text)
  if (named.ok) return named.host
  context.addIssue({ code: 'custom', message: named.error })
  return z.NEVER
})

export const partnerHostSchema = z.object({
  host: z.string(),
  state: z.enum(['waiting', 'verified', 'lost', 'elsewhere']).meta({
    description:
      'waiting: no record was found yet. lost: verified, but its record is gone. elsewhere: another partner has verified it',
  }),
  record: z
    .object({ name: z.string(), value: z.string() })
    .nullable()
    .meta({ description: 'The TXT record to set; null for a host that was verified without one' }),
  checkedAt: z.iso.datetime().nullable(),
  lostSince: z.iso.datetime().nullable(),
})
export type PartnerHost = z.infer<typeof partnerHostSchema>

export const partnerHostsSchema = z.object({
  partner: z.object({ name: z.string() }),
  hosts: z.array(partnerHostSchema),
  pointsTo: z.string().meta({ description: 'Where the host has to point: our own host' }),
  mayChange: z.boolean(),
})
export type PartnerHosts = z.infer<typeof partnerHostsSchema>

const hosts = { tag: 'Staff', access: 'staff', answer: partnerHostsSchema } as const
const oneHost = partnerParams.extend({ host: line(LONGEST_HOST) })

export const listPartnerHosts = endpoint({
  ...hosts,
  method: 'GET',
  path: '/staff/partners/{partner}/hosts',
  summary: "A partner's own hosts, with the records that verify them",
  right: 'site.see',
  params: partnerParams,
  errors: ['recordNotFound'],
})

/** A claim gives no right. Several partners may claim a host; the first whose record is found has it. */
export const claimPartnerHost = endpoint({
  ...hosts,
  method: 'POST',
  path: '/staff/partners/{partner}/hosts',
  summary: 'Add a host, which is not used until its record is found',
  right: 'offer.change',
  params: partnerParams,
  body: z.object({ host: hostInput }),
  errors: ['recordNotFound', 'tooManyHosts'],
})

export const checkPartnerHost = endpoint({
  ...hosts,
  method: 'POST',
  path: '/staff/partners/{partner}/hosts/{host}/check',
  summary: 'Look for the record of a host now',
  right: 'offer.change',
  params: oneHost,
  errors: ['recordNotFound', 'nameServiceAway'],
})

export const removePartnerHost = endpoint({
  ...hosts,
  method: 'DELETE',
  path: '/staff/partners/{partner}/hosts/{host}',
  summary: 'Remove a host. Its guests no longer find the site there',
  right: 'offer.change',
  params: oneHost,
  errors: ['recordNotFound'],
})
