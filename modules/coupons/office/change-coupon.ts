import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { isId } from '../../../contract/inputs.ts'
import { toMinor } from '../../../contract/money.ts'
import { Refusal, refuseField } from '../../../contract/refusal.ts'
import type { CouponBody, CouponFields, CouponRecord } from '../../../contract/staff-coupons.ts'
import { typeAmount } from '../../../contract/typed-amount.ts'
import { constraintOf, inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { isCurrency } from '../../destinations/import/currency.rules.ts'
import { refuseOldVersion, versionOf } from '../../record-version.ts'
import { wireExpiry } from '../coupon.rules.ts'
import {
  type CouponColumns,
  couponLine,
  type CouponLine,
  insertCoupon,
  lockCoupon,
  partnerIdOf,
  updateCoupon,
  usesByMonth,
} from './coupons-list.queries.ts'
import * as texts from './texts.ts'

/** @throws Refusal recordNotFound */
export async function showStaffCoupon(sql: Sql, id: string): Promise<CouponRecord> {
  const fields = fieldsOf(await findCouponLine(sql, id))
  const months = await usesByMonth(sql, id)
  const sum = (kind: 'counted' | 'reserved') => months.reduce((all, month) => all + month[kind], 0)
  return {
    id,
    version: versionOf(fields),
    fields,
    counted: sum('counted'),
    reserved: sum('reserved'),
    months: months.map(({ month, counted, reserved }) => ({ month, uses: counted + reserved })),
  }
}

export async function addCoupon(
  { db, clock }: Context,
  { staff }: StaffViewer,
  body: CouponBody,
): Promise<CouponRecord> {
  const at = clock()
  return keepCodesApart(body, () =>
    inTransaction(db, async (sql) => {
      const id = await insertCoupon(sql, await readCoupon(sql, body, undefined, at))
      const after = fieldsOf(await findCouponLine(sql, id))
      await noteAction(sql, { staff, action: 'coupon.added', table: 'coupons', id, after, at })
      return showStaffCoupon(sql, id)
    }),
  )
}

/**
 * Changes a coupon for purchases from now on; orders keep what they were quoted.
 * @throws Refusal recordNotFound, recordChanged
 */
export async function saveCoupon(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  { version, ...body }: CouponBody & { readonly version: string },
): Promise<CouponRecord> {
  const at = context.clock()
  return keepCodesApart(body, () =>
    inTransaction(context.db, async (sql) => {
      const line = await lockLine(sql, id)
      const before = fieldsOf(line)
      refuseOldVersion(before, version)
      await updateCoupon(sql, id, await readCoupon(sql, body, line, at))
      const after = fieldsOf(await findCouponLine(sql, id))
      await noteAction(sql, { staff, action: 'coupon.changed', table: 'coupons', id, before, after, at })
      return showStaffCoupon(sql, id)
    }),
  )
}

/** @throws Refusal recordNotFound */
export async function stopCoupon({ db, clock }: Context, { staff }: StaffViewer, id: string): Promise<CouponRecord> {
  return inTransaction(db, async (sql) => {
    if ((await lockLine(sql, id)).is_active) {
      await updateCoupon(sql, id, { is_active: false })
      await noteAction(sql, { staff, action: 'coupon.stopped', table: 'coupons', id, at: clock() })
    }
    return showStaffCoupon(sql, id)
  })
}

async function lockLine(sql: Sql, id: string): Promise<CouponLine> {
  if (isId(id)) await lockCoupon(sql, id)
  return findCouponLine(sql, id)
}

async function findCouponLine(sql: Sql, id: string): Promise<CouponLine> {
  const line = isId(id) ? await couponLine(sql, id) : undefined
  if (!line) throw new Refusal('recordNotFound')
  return line
}

/** Codes are compared without case, so two never differ by their case alone. */
async function keepCodesApart<T>({ code }: CouponBody, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'coupons_code') throw refuseField('code', fillIn(texts.codeTaken, { code }))
    throw error
  }
}

async function readCoupon(
  sql: Sql,
  body: CouponBody,
  before: CouponLine | undefined,
  now: Date,
): Promise<CouponColumns> {
  const { ends, maxUses, maxUsesPerPerson, fixed, currency, partner } = body
  if (currency && !isCurrency(currency)) throw refuseField('currency', texts.currencyUnknown)
  const isSameEnd = before !== undefined && (ends ?? null) === endOf(before)
  const expiresAt = ends ? new Date(`${ends}T00:00:00Z`) : null
  if (!isSameEnd && expiresAt !== null && expiresAt <= now) throw refuseField('ends', texts.endedAlready)
  const used = before?.uses ?? 0
  if (maxUses && maxUses < used) throw refuseField('maxUses', fillIn(texts.usedAlready, { used }))
  const partnerId = partner ? await partnerIdOf(sql, partner) : null
  if (partnerId === undefined) throw refuseField('partner', fillIn(texts.partnerUnknown, { partner: partner ?? '' }))
  return {
    name: body.name,
    code: body.code,
    percent: body.percent,
    fixed_minor: fixed && currency ? toMinor({ value: Number(fixed), currencyCode: currency }) : 0,
    currency: currency ?? null,
    expires_at: isSameEnd ? before.expires_at : expiresAt,
    max_uses: maxUses ?? null,
    max_uses_per_person: maxUsesPerPerson ?? null,
    partner_id: partnerId,
    is_active: body.isActive,
  }
}

function endOf({ expires_at: expiresAt }: CouponLine): string | null {
  return expiresAt && isoOf(wireExpiry(expiresAt))
}

function fieldsOf(line: CouponLine): CouponFields {
  const { name, code, percent, currency, partner, max_uses: maxUses, max_uses_per_person: maxUsesPerPerson } = line
  return {
    name,
    code,
    percent,
    fixed: currency === null ? null : typeAmount(line.fixed_minor, currency),
    currency,
    ends: endOf(line),
    maxUses: maxUses === null ? null : String(maxUses),
    maxUsesPerPerson: maxUsesPerPerson === null ? null : String(maxUsesPerPerson),
    partner,
    isActive: line.is_active,
  }
}
