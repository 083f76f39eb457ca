import type { BookingBody, BookingOutcome } from '../../../contract/bookings.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { SignedIn, StaffMember } from '../../call/viewer.ts'
import { onceInTransaction } from '../../idempotency/once-by-key.ts'
import { requestHash } from '../../idempotency/request-hash.ts'
import { type Site, siteOfViewer } from '../../partners/find-site.ts'
import { addWalletLinks } from '../mails/wallet-links.ts'
import { bookClassIn } from './book-class.ts'
import { bookWalkInIn } from './book-walk-in.ts'
import type { PlacedBooking } from './place-booking.ts'

/** Who books, and on whose pages. */
export type Booker = Pick<SignedIn, 'accountId'> &
  Partial<Pick<SignedIn, 'host' | 'partner' | 'b2cwl' | 'idempotencyKey'>> & {
    /** The operator who books for a traveller who asks them to (T176), and why. */
    readonly operator?: { readonly staff: StaffMember; readonly reason: string }
  }

export interface ClassWish {
  readonly classId: string
  readonly date: IsoDate
  readonly passCode: string
  /** The code of a place that the venue's desk holds for the traveller. */
  readonly heldPlace?: string | undefined
  /** The operator who books for the traveller. */
  readonly bookedBy?: string | undefined
}

export interface WalkInWish extends Pick<ClassWish, 'bookedBy'> {
  readonly walkInId: string
  /** Defaults to today at the venue. */
  readonly date?: IsoDate | undefined
  readonly passCode: string
  readonly heldPlace?: string | undefined
}

/** Books what a client asks for (2-marketplace §3). The hints sent along decide nothing (T33-T35). */
export function addBooking(context: Context, booker: Booker, body: BookingWish): Promise<BookingOutcome> {
  return book(context, booker, wishOf(body))
}

/**
 * Whether the person could book this now, by booking it and undoing that at once: so no second rule can say otherwise.
 * @returns why not; null if they could
 */
export async function tryBooking(context: Context, booker: Booker, body: BookingWish): Promise<ErrorCode | null> {
  const site = await siteOfViewer(context, booker)
  try {
    await inTransaction(context.db, async (sql) => {
      await bookIn(context, sql, booker, site, wishOf(body))
      throw new Undone()
    })
    return null
  } catch (error) {
    if (error instanceof Undone) return null
    if (error instanceof Refusal) return error.code
    throw error
  }
}

class Undone extends Error {}

/**
 * Books a class with a pass: takes a seat and holds the visit, or refuses and changes nothing (T126-T131). With an
 * `Idempotency-Key` the same request is answered once (T83).
 */
export function bookClass(context: Context, booker: Booker, wish: ClassWish): Promise<BookingOutcome> {
  return book(context, booker, wish)
}

/** The same for general gym access on a day (T128). */
export function bookWalkIn(context: Context, booker: Booker, wish: WalkInWish): Promise<BookingOutcome> {
  return book(context, booker, wish)
}

type Wish = ClassWish | WalkInWish
type BookingWish = Pick<BookingBody, 'Type' | 'TicketId' | 'Date' | 'ActiveVoucherCode'> &
  Partial<Pick<BookingBody, 'HeldPlace'>>

function wishOf({ Type, TicketId, Date: date, ActiveVoucherCode: passCode, HeldPlace: heldPlace }: BookingWish): Wish {
  if (Type === 'StandardTicket') return { walkInId: TicketId, date, passCode, heldPlace }
  if (date === undefined) throw new Refusal('invalidRequest', { fields: { Date: 'A class needs its date' } })
  return { classId: TicketId, date, passCode, heldPlace }
}

async function book(context: Context, booker: Booker, wish: Wish): Promise<BookingOutcome> {
  const { accountId, idempotencyKey } = booker
  const site = await siteOfViewer(context, booker)
  const keyed = { scope: `booking:${accountId}`, key: idempotencyKey, bodyHash: requestHash(wish) }
  const placed = await onceInTransaction(context, keyed, (sql) => bookIn(context, sql, booker, site, wish))
  return addWalletLinks(context, placed)
}

async function bookIn(
  context: Context,
  sql: Sql,
  { accountId, operator }: Booker,
  site: Site,
  of: Wish,
): Promise<PlacedBooking> {
  const wish = { ...of, bookedBy: operator?.staff.accountId }
  const outcome =
    'classId' in wish
      ? await bookClassIn(context, sql, accountId, site, wish)
      : await bookWalkInIn(context, sql, accountId, site, wish)
  if (operator) {
    const subject = { action: 'booking.made', table: 'bookings', id: outcome.id } as const
    const after = { status: outcome.orderStatus, visitsLeft: outcome.visitsLeft }
    await noteAction(sql, { ...operator, ...subject, after, at: context.clock() })
  }
  return outcome
}
