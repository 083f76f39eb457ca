import type { Seat } from './free-seats.ts'

/** Books a seat through the API, with its traveller's token and pass. Returns the id of the booking. */
export async function bookSeat(origin: string, seat: Omit<Seat, 'sessionId'>): Promise<string> {
  const answer = await askForSeat(origin, seat)
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`A booking answered ${answer.status}: ${said}`)
  return (JSON.parse(said) as { id: string }).id
}

export function askForSeat(origin: string, { classId, date, traveller }: Omit<Seat, 'sessionId'>): Promise<Response> {
  return fetch(`${origin}/api/bookings/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${traveller.token}` },
    body: JSON.stringify({
      Type: 'ClassTicket',
      TicketId: classId,
      Date: date,
      ActiveVoucherCode: traveller.passCode,
      PricePaid: { CurrencyCode: '', Value: 0 },
      CanRedeem: true,
    }),
  })
}
