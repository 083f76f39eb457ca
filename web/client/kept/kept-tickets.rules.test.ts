import { describe, expect, it } from 'vitest'
import type { Ticket } from '../../../contract/bookings.ts'
import { afterCheck, readKept, withoutTicket, withTicket } from './kept-tickets.rules.ts'

const NOW = new Date('2026-06-10T10:00:00Z')
const ticket = (id: string, startsAt: string, endsAt = startsAt) =>
  ({ id, startsAt, endsAt, pass: { name: 'Standard 4', code: 'AAAA-BBBB-CCCC-DDDD' } }) as Ticket
const ids = ({ tickets }: { tickets: readonly { ticket: Ticket }[] }) => tickets.map((one) => one.ticket.id)
const nothing = readKept('nina', null)

describe('tickets on the device', () => {
  it('come back for the account that kept them', () => {
    const kept = withTicket(nothing, ticket('a', '2026-06-11T17:00:00Z'), NOW)
    expect(readKept('nina', JSON.stringify(kept))).toEqual(kept)
    expect(kept.tickets[0]).toMatchObject({
      savedAt: '2026-06-10T10:00:00.000Z',
      ticket: { pass: { name: 'Standard 4', code: '' } },
    })
  })

  it.each([
    [
      "another account's",
      JSON.stringify({ ...withTicket(nothing, ticket('a', '2026-06-11T17:00:00Z'), NOW), account: 'omar' }),
    ],
    ['another format', JSON.stringify({ ...withTicket(nothing, ticket('a', '2026-06-11T17:00:00Z'), NOW), format: 0 })],
    ['cut off', '{"format":1,"account":"nina","tick'],
    ['no object', '"nina"'],
    ['without tickets', '{"format":1,"account":"nina"}'],
  ])('are none when the text is %s', (_name, text) => expect(ids(readKept('nina', text))).toEqual([]))

  it('are none where nothing was kept', () => {
    expect(readKept('nina', null)).toEqual({ format: 1, account: 'nina', checkedAt: null, tickets: [] })
  })

  it('are kept once, the soonest first, as they were told last', () => {
    let kept = withTicket(nothing, ticket('late', '2026-06-12T17:00:00Z'), NOW)
    kept = withTicket(kept, ticket('soon', '2026-06-11T17:00:00Z'), NOW)
    kept = withTicket(kept, ticket('late', '2026-06-11T07:00:00Z'), new Date('2026-06-10T11:00:00Z'))
    expect([ids(kept), kept.tickets[0]?.savedAt]).toEqual([['late', 'soon'], '2026-06-10T11:00:00.000Z'])
  })

  it('go a day after their end, and are twenty at most', () => {
    const old = withTicket(nothing, ticket('old', '2026-06-09T09:00:00Z', '2026-06-09T10:00:01Z'), NOW)
    expect(ids(old)).toEqual(['old'])
    expect(ids(withTicket(old, ticket('new', '2026-06-11T17:00:00Z'), new Date('2026-06-10T10:00:01Z')))).toEqual([
      'new',
    ])
    let many = nothing
    for (let day = 30; day > 0; day--)
      many = withTicket(many, ticket(`d${day}`, `2026-07-${String(day).padStart(2, '0')}T10:00:00Z`), NOW)
    expect([ids(many).length, ids(many)[0], ids(many).at(-1)]).toEqual([20, 'd1', 'd20'])
  })

  it('that were cancelled elsewhere go with the next look at what is coming; ended ones stay for their day', () => {
    let kept = withTicket(nothing, ticket('cancelled', '2026-06-11T17:00:00Z'), NOW)
    kept = withTicket(kept, ticket('coming', '2026-06-11T19:00:00Z'), NOW)
    kept = withTicket(kept, ticket('ended', '2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z'), NOW)
    const after = afterCheck(kept, ['coming'], NOW)
    expect([ids(after), after.checkedAt]).toEqual([['ended', 'coming'], '2026-06-10T10:00:00.000Z'])
    expect(ids(afterCheck(kept, [], new Date('2026-06-10T09:00:00Z')))).toEqual(['ended'])
    expect(ids(withoutTicket(after, 'coming'))).toEqual(['ended'])
  })
})
