import type { PartnerOffer, PartnerOfferFields } from '../../contract/partner-offer.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { refuseOldVersion, versionOf } from '../record-version.ts'
import { hasRightFor } from '../staff/posts/authorise-again.ts'
import {
  citiesOfOffer,
  hasCoupon,
  offerRow,
  passesToChoose,
  replaceCities,
  replacePasses,
  saveOffer,
} from './partner-record.queries.ts'
import { columnOfSale, modesOf, saleOf, termsChanged, wayOf } from './partner-way.rules.ts'
import { siteStateOf } from './show-site.ts'

export async function showOffer(context: Context, viewer: PartnerStaffViewer): Promise<PartnerOffer> {
  return describeOffer(context.db, viewer)
}

/**
 * Changes what a partner is and sells, at once.
 * @throws Refusal recordChanged, and invalidRequest for what a manager may not set, and for cities, passes and coupons
 * that are not the partner's to choose
 */
export async function changeOffer(
  context: Context,
  viewer: PartnerStaffViewer,
  { version, ...wish }: PartnerOfferFields & { readonly version: string },
): Promise<PartnerOffer> {
  const { id } = viewer.staff.partner
  await inTransaction(context.db, async (sql) => {
    const before = fieldsOf(await offerRow(sql, id, true))
    refuseOldVersion(before, version)
    const after = { ...wish, cities: wish.cityRule === 'all' ? [] : [...new Set(wish.cities)].toSorted() }
    const problems = await problemsOf(context, sql, viewer, before, after)
    if (Object.keys(problems).length > 0) throw new Refusal('invalidRequest', { fields: problems })
    if (versionOf({ ...before, ...after }) === version) return
    await saveFields(sql, id, after)
    const entry = { staff: viewer.staff, action: 'partner.offerChanged', table: 'partners', id } as const
    await noteAction(sql, { ...entry, before: { ...before }, after, at: context.clock() })
  })
  return describeOffer(context.db, viewer)
}

async function problemsOf(
  context: Context,
  sql: Sql,
  viewer: PartnerStaffViewer,
  before: PartnerOfferFields,
  after: PartnerOfferFields,
): Promise<Record<string, string>> {
  const { id } = viewer.staff.partner
  const maySetTerms = await hasRightFor(sql, id, viewer.accountId, 'partners.change')
  const passes = await passesToChoose(sql, id, maySetTerms)
  const cities = new Set((await citiesOfOffer(sql)).map((city) => city.id))
  const isCity = (city: string) => cities.has(city) || before.cities.includes(city) || before.city === city
  const restricted = new Set(passes.filter((pass) => pass.isRestricted).map((pass) => pass.id))
  const ours = maySetTerms ? [] : termsChanged(before, after, restricted)
  const isPass = (pass: string) => passes.some((known) => known.id === pass)
  const { coupon } = after
  return {
    ...Object.fromEntries(ours.map((field) => [field, `${context.settings.brand} sets this`])),
    ...(after.way === 'other' && before.way !== 'other' ? { way: 'Please choose the kind' } : {}),
    ...(after.city !== null && !isCity(after.city) ? { city: 'Please choose a city from the list' } : {}),
    ...(after.cities.every(isCity) ? {} : { cities: 'Please choose cities from the list' }),
    ...(after.cityRule !== 'all' && after.cities.length === 0 ? { cities: 'Please choose at least one city' } : {}),
    ...(after.passes.every(isPass) && new Set(after.passes).size === after.passes.length
      ? {}
      : { passes: 'Please choose passes from the list, each once' }),
    ...(coupon !== null && coupon !== before.coupon && !(await hasCoupon(sql, coupon, id))
      ? { coupon: 'There is no coupon with this code for this partner' }
      : {}),
  }
}

async function saveFields(sql: Sql, id: string, after: PartnerOfferFields): Promise<void> {
  const modes = after.way === 'other' ? undefined : modesOf(after.way)
  await saveOffer(sql, id, {
    name: after.name,
    ...(modes ? { kind: modes.kind, site_mode: modes.siteMode } : {}),
    destination_id: after.city,
    purchase_and_redeem: columnOfSale(after.sells),
    turns_locals_away: after.turnsLocalsAway,
    hides_social_sign_in: after.hidesSocialSignIn,
    hides_app_block: after.hidesAppBlock,
    one_day_free_pass: after.hasFreeDay,
    coupon_code: after.coupon,
  })
  await replaceCities(sql, id, after.cityRule === 'blocked' ? 'blocked' : 'allowed', after.cities)
  await replacePasses(sql, id, after.passes)
}

type OfferRow = Awaited<ReturnType<typeof offerRow>>

/** A list of allowed cities makes the blocked ones meaningless (T11). */
function fieldsOf(row: OfferRow): PartnerOfferFields {
  const cityRule = row.cities.some(({ rule }) => rule === 'allowed')
    ? 'allowed'
    : row.cities.length > 0
      ? 'blocked'
      : 'all'
  return {
    name: row.name,
    way: wayOf({ kind: row.kind, siteMode: row.site_mode }),
    city: row.destination_id,
    cityRule,
    cities: row.cities.flatMap(({ id, rule }) => (rule === cityRule ? [id] : [])),
    passes: row.passes,
    sells: saleOf(row.purchase_and_redeem),
    turnsLocalsAway: row.turns_locals_away,
    hidesSocialSignIn: row.hides_social_sign_in,
    hidesAppBlock: row.hides_app_block,
    hasFreeDay: row.one_day_free_pass,
    coupon: row.coupon_code,
  }
}

async function describeOffer(sql: Sql, { staff, accountId }: PartnerStaffViewer): Promise<PartnerOffer> {
  const { id } = staff.partner
  const row = await offerRow(sql, id)
  const fields = fieldsOf(row)
  const maySetTerms = await hasRightFor(sql, id, accountId, 'partners.change')
  const partner = {
    slug: row.slug,
    name: row.name,
    state: siteStateOf(row),
  }
  return {
    version: versionOf(fields),
    partner,
    fields,
    choices: { cities: await citiesOfOffer(sql), passes: await passesToChoose(sql, id, maySetTerms) },
    mayChange: await hasRightFor(sql, id, accountId, 'offer.change'),
    maySetTerms,
  }
}
