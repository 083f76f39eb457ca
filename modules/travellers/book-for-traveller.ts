import type { z } from 'zod'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { BookingTrial, makeStaffBooking, tryStaffBooking } from '../../contract/staff-traveller-acts.ts'
import { noteLook } from '../audit/note-look.ts'
import { addBooking, tryBooking } from '../bookings/book/book.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { passesOfAccount } from '../passes/list-passes.ts'
import { endReason } from '../passes/pass-eligibility.rules.ts'
import { requireTraveller } from './require-traveller.ts'

type Wish = z.output<typeof tryStaffBooking.body>

/**
 * Books for a traveller who asks an operator to (T176): by the traveller's own call, with its refusals and mails.
 * @throws Refusal travellerNotFound, and what refuses a booking
 */
export async function bookForTraveller(
  context: Context,
  { staff, idempotencyKey }: StaffViewer,
  id: string,
  { passId, reason, ...wish }: z.output<typeof makeStaffBooking.body>,
) {
  const traveller = await requireTraveller(context.db, id)
  const pass = (await passesOfAccount(context.db, traveller.id)).find((one) => one.id === passId)
  if (!pass) throw new Refusal('passNotFound')
  const booker = { accountId: traveller.id, idempotencyKey, operator: { staff, reason } }
  const made = await addBooking(context, booker, bodyOf(wish, pass.code))
  return { bookingId: made.id }
}

/**
 * Why a traveller cannot book something, for each pass that has not ended. It shows their passes, so the look is
 * recorded (B17).
 * @throws Refusal travellerNotFound
 */
export async function tryForTraveller(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  wish: Wish,
): Promise<BookingTrial> {
  const { id: accountId } = await requireTraveller(context.db, id)
  const now = context.clock()
  await noteLook(context.db, { staff, action: 'traveller.opened', table: 'accounts', id: accountId, at: now })
  const passes = (await passesOfAccount(context.db, accountId)).filter((pass) => {
    const end = endReason(pass, now)
    return end === null || end === 'frozen' || end === 'refundAsked'
  })
  const tried: BookingTrial['answers'] = []
  for (const pass of passes.length === 0 ? [null] : passes) {
    const code = await tryBooking(context, { accountId }, bodyOf(wish, pass?.code ?? 'none'))
    tried.push({
      pass: pass && { id: pass.id, code: pass.code, name: pass.name },
      refusal: code && { code, text: errors[code].text },
    })
  }
  return { answers: tried.toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null)) }
}

const bodyOf = ({ type, ticketId, date }: Wish, passCode: string) =>
  ({
    Type: type === 'class' ? 'ClassTicket' : 'StandardTicket',
    TicketId: ticketId,
    Date: date,
    ActiveVoucherCode: passCode,
  }) as const
