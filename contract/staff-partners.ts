import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reference, wordInput } from './inputs.ts'
import { nameFilter } from './staff-all-venues.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { staffNotesSchema, tagFilter } from './staff-notes.ts'

/** Additions (T176): partners, as those who run the product see them. */

/** 'own' is the product itself. */
export const partnerKinds = ['own', 'b2b', 'b2c_white_label', 'insurer'] as const

export const staffPartnerRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(partnerKinds),
  hosts: z.array(z.string()).meta({ description: 'The verified names under which its site is found' }),
  isActive: z.boolean(),
  codes: z.int().meta({ description: 'Codes of passes that were issued for it' }),
  claimed: z.int().meta({ description: 'How many of these travellers have claimed' }),
})
export type StaffPartnerRow = z.infer<typeof staffPartnerRowSchema>

export const staffPartnersQuery = listQuery(
  { text: nameFilter, kind: wordInput(partnerKinds), active: wordInput(['yes', 'no']), tag: tagFilter },
  ['name', '-name'],
)
export type StaffPartnersQuery = z.output<typeof staffPartnersQuery>

export const listStaffPartners = endpoint({
  method: 'GET',
  path: '/staff/partners',
  tag: 'Staff',
  summary: 'All partners by name',
  access: 'staff',
  right: 'partners.see',
  query: staffPartnersQuery,
  answer: listPage(staffPartnerRowSchema),
  errors: ['listPlaceUnknown'],
})

export const staffPartnerRecordSchema = z.object({
  partner: staffPartnerRowSchema,
  siteMode: z.enum(['replica', 'restricted', 'master']),
  city: z.string().nullable().meta({ description: 'Where its site begins' }),
  supportEmail: z.string().nullable(),
  coupon: z.string().nullable().meta({ description: 'The coupon that its site applies' }),
  hasFreePass: z.boolean(),
  people: z.array(z.object({ id: z.string(), name: z.string().nullable(), email: z.string() })),
  addedAt: z.iso.datetime(),
  staffNotes: staffNotesSchema,
})
export type StaffPartnerRecord = z.infer<typeof staffPartnerRecordSchema>

/** Nothing of it is about a traveller, so no look is recorded. */
export const showPartnerRecord = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}',
  tag: 'Staff',
  summary: 'A partner with its people, codes, notes and tags',
  access: 'staff',
  right: 'partners.see',
  params: z.object({ partner: reference() }),
  answer: staffPartnerRecordSchema,
  errors: ['recordNotFound'],
})
