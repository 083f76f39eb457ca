import type { BookingBody, BookingOutcome } from '../../../contract/bookings.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { SignedIn } from '../../call/viewer.ts'
import { onceInTransaction } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { type Site, siteOfViewer } from '../../partners/find-site.ts'
import { bookClassIn } from './book-class.ts'
import { bookWalkInIn } from './book-walk-in.ts'

/** Who books, and on whose pages. */
export type Booker = Pick<SignedIn, 'accountId'> &
  Partial<Pick<SignedIn, 'host' | 'partner' | 'b2cwl' | 'idempotencyKey'>>

export interface ClassWish {
  readonly classId: string
  readonly date: IsoDate
  readonly passCode: string
  /** The code of a place that the venue's desk holds for the traveller. */
  readonly heldPlace?: string | undefined
}

export interface WalkInWish {
  readonly walkInId: string
  /** Defaults to today at the venue. */
  readonly date?: IsoDate | undefined
  readonly passCode: string
  readonly heldPlace?: string | undefined
}

/** Books what a client asks for (2-marketplace §3). The hints sent along decide nothing (T33-T35). */
export function addBooking(context: Context, booker: Booker, body: BookingBody): Promise<BookingOutcome> {
  const { Type, TicketId, Date: date, ActiveVoucherCode: passCode, HeldPlace: heldPlace } = body
  if (Type === 'StandardTicket') return bookWalkIn(context, booker, { walkInId: TicketId, date, passCode, heldPlace })
  if (date === undefined) throw new Refusal('invalidRequest', { fields: { Date: 'A class needs its date' } })
  return bookClass(context, booker, { classId: TicketId, date, passCode, heldPlace })
}

/**
 * Books a class with a pass: takes a seat and holds the visit, or refuses and changes nothing (T126-T131). With an
 * `Idempotency-Key` the same request is answered once (T83).
 */
export function bookClass(context: Context, booker: Booker, wish: ClassWish): Promise<BookingOutcome> {
  return book(context, booker, wish, (sql, site) => bookClassIn(context, sql, booker.accountId, site, wish))
}

/** The same for general gym access on a day (T128). */
export function bookWalkIn(context: Context, booker: Booker, wish: WalkInWish): Promise<BookingOutcome> {
  return book(context, booker, wish, (sql, site) => bookWalkInIn(context, sql, booker.accountId, site, wish))
}

type Work = (sql: Sql, site: Site) => Promise<BookingOutcome>

async function book(
  context: Context,
  booker: Booker,
  wish: ClassWish | WalkInWish,
  work: Work,
): Promise<BookingOutcome> {
  const { accountId, idempotencyKey } = booker
  const site = await siteOfViewer(context, booker)
  const keyed = { scope: `booking:${accountId}`, key: idempotencyKey, bodyHash: requestHash(wish) }
  return onceInTransaction(context, keyed, (sql) => work(sql, site))
}
