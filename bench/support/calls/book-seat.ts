import type { Seat } from '../free-seats.ts'
import { type Post, postJson } from './post-json.ts'

/** Books a seat through the API, with its traveller's token and pass. Returns the id of the booking. */
export async function bookSeat(origin: string, seat: Omit<Seat, 'sessionId'>): Promise<string> {
  return (JSON.parse(await postJson(origin, bookingOf(seat))) as { id: string }).id
}

export function bookingOf({ classId, date, traveller }: Omit<Seat, 'sessionId'>): Post {
  return {
    path: '/api/bookings/add',
    headers: { authorization: `Bearer ${traveller.token}` },
    body: {
      Type: 'ClassTicket',
      TicketId: classId,
      Date: date,
      ActiveVoucherCode: traveller.passCode,
      PricePaid: { CurrencyCode: '', Value: 0 },
      CanRedeem: true,
    },
  }
}
