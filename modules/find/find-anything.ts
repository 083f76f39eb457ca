import { foldCode, plainCode } from '../../contract/codes.ts'
import { dayText } from '../../contract/date-texts.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { Right } from '../../contract/rights.ts'
import type { FindHit } from '../../contract/staff-find.ts'
import { LEAST_LETTERS_TO_FIND } from '../../contract/staff-lists.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { rightsEverywhere } from '../staff/authorise.ts'
import { listTravellers } from '../travellers/list-travellers.ts'
import * as queries from './find.queries.ts'

const nothing = Promise.resolve([])

/**
 * Finds an order by its number, a booking or a pass by its code, orders by the last digits of their card, travellers,
 * venues and partners by a part of their name: of all that, what the caller may see. What is found exactly comes first.
 */
export async function findAnything(context: Context, { accountId }: StaffViewer, typed: string): Promise<FindHit[]> {
  const rights = await rightsEverywhere(context, accountId)
  const text = typed.trim()
  const isLong = foldText(text).length >= LEAST_LETTERS_TO_FIND
  const digits = /^(?:order ?)?#?(\d{1,12})$/i.exec(text)?.[1]
  const may = (right: Right, isWanted: boolean) => isWanted && rights.includes(right)
  const [byNumber, byCard, bookings, passes, venues, partners] = await together(context.db, (sql) => [
    may('orders.see', digits !== undefined) ? queries.ordersByNumber(sql, Number(digits)) : nothing,
    may('orders.see', digits?.length === 4) ? queries.ordersByCard(sql, digits ?? '') : nothing,
    may('bookings.see', isLong) ? queries.bookingsByCode(sql, plainCode(text)) : nothing,
    may('travellers.see', isLong) ? queries.passesByCode(sql, foldCode(text)) : nothing,
    may('venues.see', isLong) ? queries.venuesByText(sql, text) : nothing,
    may('partners.see', isLong) ? queries.partnersByText(sql, text) : nothing,
  ])
  const travellers = may('travellers.see', isLong)
    ? (await listTravellers(context, { text }, { rows: queries.MOST_HITS, counted: 0 })).rows
    : []
  const orders = new Map([...byNumber, ...byCard].map((order) => [order.id, order]))
  return [
    ...[...orders.values()].map(({ id, number, email }) => writeHit('order', id, `Order ${number}`, email)),
    ...bookings.map(({ id, code, ticketName, locationName, date }) =>
      writeHit('booking', id, code, `${ticketName}, ${locationName}, ${dayText(date)}`),
    ),
    ...passes.map(({ code, accountId: owner, name, email }) => writeHit('pass', owner, code, `${name}, ${email}`)),
    ...travellers.map(({ id, email, name }) => writeHit('traveller', id, name ?? email, name === null ? null : email)),
    ...venues.map(({ slug, name, city }) => writeHit('venue', slug, name, city)),
    ...partners.map(({ slug, name }) => writeHit('partner', slug, name, null)),
  ]
}

function writeHit(kind: FindHit['kind'], id: string, title: string, detail: string | null): FindHit {
  return { kind, id, title, detail }
}
