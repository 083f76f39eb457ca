import { toWireDate } from '../../../contract/days.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { CodeBatch, CodeBatchesQuery, CodeBatchRow, PartnerCodes } from '../../../contract/staff-codes.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import { together } from '../../../database/together.ts'
import type { Context } from '../../call/context.ts'
import type { PartnerStaffViewer } from '../../call/viewer.ts'
import { fullName } from '../../accounts/full-name.rules.ts'
import { countMailsAbout } from '../../notifications/list-mails.ts'
import {
  allowancesOf,
  batchRecord,
  type BatchFigures,
  type BatchLine,
  batchesOfPage,
  batchListOrders,
  countBatches,
  figuresOfBatches,
  partnersForCodes,
  productsForCodes,
  type Reach,
} from './codes.queries.ts'
import { reasonsOfBatch } from './make-codes.ts'
import { hideFewClaims } from './shown-claims.rules.ts'

/** @throws Refusal listPlaceUnknown */
export async function listCodeBatches(
  context: Context,
  reach: Reach,
  query: CodeBatchesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { order = '-made', after, ...wish } = query
  const [page, total] = await together(context.db, (sql) => [
    batchesOfPage(sql, reach, wish, { order: batchListOrders[order], after, most }),
    countBatches(sql, reach, wish, counted),
  ])
  const ids = page.rows.map(({ id }) => id)
  const figures = await figuresOfBatches(context.db, ids)
  return { rows: page.rows.map((row) => writeRow(row, figures.get(row.id), reach)), next: page.next, total }
}

/** @throws Refusal recordNotFound */
export async function showCodeBatch({ db }: Context, reach: Reach, id: string): Promise<CodeBatch> {
  const batch = isId(id) ? await batchRecord(db, reach, id) : undefined
  if (!batch) throw new Refusal('recordNotFound')
  const { firstName, lastName, email, isOfAllowance } = batch
  const mails = batch.delivery === 'mail' ? await countMailsAbout(db, reasonsOfBatch(id, batch.made)) : noMails
  return {
    ...writeRow(batch, (await figuresOfBatches(db, [id])).get(id), reach),
    madeBy: reach === 'all' || isOfAllowance ? (fullName(firstName, lastName) ?? email) : null,
    mails,
  }
}

const noMails = { waiting: 0, sent: 0, failed: 0 }

function writeRow(line: BatchLine, figures: BatchFigures | undefined, reach: Reach): CodeBatchRow {
  const { id, name, partner, pass, city, delivery, made, expiresAt, madeAt, voidAt } = line
  const claimed = figures?.claimed ?? 0
  const isOurs = reach === 'all'
  return {
    id,
    name,
    partner,
    pass,
    city,
    delivery,
    made,
    claimed: isOurs ? claimed : hideFewClaims({ made, claimed }),
    void: isOurs ? (figures?.void ?? 0) : null,
    isVoid: voidAt !== null,
    ends: expiresAt && toWireDate(expiresAt.toISOString().slice(0, 10)),
    madeAt: madeAt.toISOString(),
  }
}

/** What can be made for the partner of the path, and what its people may make. */
export async function showPartnerCodes({ db }: Context, { staff }: PartnerStaffViewer): Promise<PartnerCodes> {
  const isOperator = staff.actor === 'operator'
  const allowances = await allowancesOf(db, staff.partner.id)
  const allowed = allowances.map(({ product: id, pass: name }) => ({ id, name }))
  return {
    partner: staff.partner.name,
    allowances,
    products: isOperator ? await productsForCodes(db) : allowed,
  }
}

/** For whom a person can make codes, and of what. */
export async function listCodeProducts({ db }: Context, reach: Reach) {
  const partners = await partnersForCodes(db, reach)
  const products = reach === 'all' ? await productsForCodes(db) : []
  return { products, partners: partners.map(({ slug }) => slug) }
}
