import { z } from 'zod'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { fileInput, line, orAbsent, reference, requireWholeNumber, wordInput } from './inputs.ts'
import { shownCount } from './partner-reports.ts'
import { nameFilter } from './staff-all-venues.ts'
import { listPage, listQuery } from './staff-lists.ts'

/**
 * Additions (T101-T103, B18): codes of passes, made in batches. A code is written in the answer of the call that makes
 * it, or in the mail to its reader, and nowhere else. People of a partner see and make those of their partner alone.
 */

export const MOST_CODES = 10_000

export const codeBatchRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  partner: z.string().nullable().meta({ description: 'Slug; null for codes of our own' }),
  pass: z.string(),
  city: z.string().nullable(),
  delivery: z.enum(['download', 'mail']),
  made: z.int(),
  claimed: shownCount.meta({ description: 'People of a partner do not learn what one guest did (B16)' }),
  void: z.int().nullable().meta({ description: 'Unclaimed ones; null for people of a partner (B16)' }),
  isVoid: z.boolean().meta({ description: 'All that were unclaimed have been made void' }),
  ends: wireDateSchema.nullable().meta({ description: 'The first day (UTC) on which none can be claimed any more' }),
  madeAt: z.iso.datetime(),
})
export type CodeBatchRow = z.infer<typeof codeBatchRowSchema>

export const codeBatchesQuery = listQuery(
  {
    text: nameFilter,
    partner: orAbsent(reference()).meta({ description: 'Slug' }),
    delivery: wordInput(['download', 'mail']),
  },
  ['-made', 'made'],
)
export type CodeBatchesQuery = z.output<typeof codeBatchesQuery>

export const listCodeBatches = endpoint({
  method: 'GET',
  path: '/staff/codes',
  tag: 'Staff',
  summary: 'Batches of codes, the latest first',
  access: 'staff',
  right: 'codes.see',
  query: codeBatchesQuery,
  answer: listPage(codeBatchRowSchema),
  errors: ['listPlaceUnknown'],
})

const codeBatchSchema = codeBatchRowSchema.extend({
  madeBy: z.string().nullable().meta({ description: 'People of a partner do not learn which operator made it' }),
  mails: z
    .object({ waiting: z.int(), sent: z.int(), failed: z.int() })
    .meta({ description: 'Those of the last 30 days: older ones are deleted' }),
})
export type CodeBatch = z.infer<typeof codeBatchSchema>

export const showCodeBatch = endpoint({
  method: 'GET',
  path: '/staff/codes/{batch}',
  tag: 'Staff',
  summary: 'A batch of codes, and what became of its codes and mails',
  access: 'staff',
  right: 'codes.see',
  params: z.object({ batch: reference() }),
  answer: codeBatchSchema,
  errors: ['recordNotFound'],
})

const batch = {
  partner: orAbsent(reference()).meta({ description: 'Slug; none: codes of our own, which operators alone make' }),
  product: reference('Please choose a pass'),
  name: line(100),
  ends: orAbsent(dateInput).meta({ description: 'The first day (UTC) on which they cannot be claimed any more' }),
}
const count = requireWholeNumber(1, MOST_CODES, 'A batch has from 1 to 10,000 codes')
export const makeCodesBody = z.object({ ...batch, count })
export type BatchWish = Omit<z.output<typeof makeCodesBody>, 'count'>

/** The only answer that has the codes: a file with one a line (B18). */
export const makeCodes = endpoint({
  method: 'POST',
  path: '/staff/codes',
  tag: 'Staff',
  summary: 'Make codes and download them, once',
  access: 'staff',
  right: 'codes.change',
  body: makeCodesBody,
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
  errors: ['recordNotFound'],
})

export const previewAddresses = endpoint({
  method: 'POST',
  path: '/staff/codes/mail/preview',
  tag: 'Staff',
  summary: 'Who would get a code by mail',
  access: 'staff',
  right: 'codes.change',
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: z.object({
    addresses: z.int(),
    doubled: z.int().meta({ description: 'Addresses that stand there again; each is taken once' }),
    wrong: z
      .array(z.object({ line: z.int(), text: z.string() }))
      .meta({ description: 'What is no valid address, and lines without one; left out. The first 50' }),
    wrongCount: z.int(),
  }),
  errors: [],
})

export const mailCodesBody = z.object({ ...batch, file: fileInput })

export const mailCodes = endpoint({
  method: 'POST',
  path: '/staff/codes/mail',
  tag: 'Staff',
  summary: 'Make a code for each address of a file and mail it there',
  access: 'staff',
  right: 'codes.change',
  body: mailCodesBody,
  bodyFormat: 'multipart',
  answer: z.object({ mails: z.int() }),
  errors: ['recordNotFound', 'idempotencyMismatch', 'idempotencyInProgress'],
})

const voided = z.object({
  voided: z.int().nullable().meta({ description: 'Null for people of a partner (B16)' }),
})

export const voidBatch = endpoint({
  method: 'POST',
  path: '/staff/codes/{batch}/void',
  tag: 'Staff',
  summary: 'Let no one claim the unclaimed codes of a batch any more',
  access: 'staff',
  right: 'codes.change',
  params: z.object({ batch: reference() }),
  answer: voided.extend({ mailed: z.int().meta({ description: 'Mails that had gone, or were going, already' }) }),
  errors: ['recordNotFound'],
})

export const voidCode = endpoint({
  method: 'POST',
  path: '/staff/codes/void',
  tag: 'Staff',
  summary: 'Let no one claim a code any more',
  access: 'staff',
  right: 'codes.change',
  body: z.object({ code: line(60, 'Please type the code') }),
  answer: voided,
  errors: [],
})

const allowance = z.object({ product: z.string(), pass: z.string(), left: z.int() })
const ofPartner = z.object({
  partner: z.string(),
  allowances: z.array(allowance).meta({ description: 'What the people of the partner may still make' }),
  products: z.array(z.object({ id: z.string(), name: z.string() })).meta({
    description: 'The passes of which codes can be made: for people of the partner those that operators allow',
  }),
})
export type PartnerCodes = z.infer<typeof ofPartner>
const params = z.object({ partner: reference() })

export const showPartnerCodes = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/codes',
  tag: 'Staff',
  summary: 'What codes can be made for a partner, and how many its people may make',
  access: 'staff',
  right: 'codes.see',
  params,
  answer: ofPartner,
  errors: ['recordNotFound'],
})

export const allowCodes = endpoint({
  method: 'POST',
  path: '/staff/partners/{partner}/codes/allowance',
  tag: 'Staff',
  summary: 'Say how many codes of a pass the people of a partner may still make',
  access: 'staff',
  right: 'partners.change',
  params,
  body: z.object({
    product: reference('Please choose a pass'),
    left: requireWholeNumber(0, 1_000_000, 'Must be a whole number from 0 to 1,000,000'),
  }),
  answer: ofPartner,
  errors: ['recordNotFound'],
})

export const listCodeProducts = endpoint({
  method: 'GET',
  path: '/staff/codes/products',
  tag: 'Staff',
  summary: 'The passes of which codes can be made, and the partners for whom',
  access: 'staff',
  right: 'codes.see',
  answer: z.object({ products: ofPartner.shape.products, partners: z.array(z.string()) }),
  errors: [],
})
