import { describe, expect, it } from 'vitest'
import { bookingRequest } from './booking-request.rules.ts'

const nina = { id: 'a1', firstName: 'Nina', lastName: 'Rivers', email: 'nina@example.com', phone: '+44 20 7946 0000' }
const own = { mode: 'b2c', hasApp: true } as const

describe('2§3: the booking request', () => {
  it('of a class has every documented field', () => {
    expect(bookingRequest({ kind: 'class', id: 'c1', date: '24.11.2026' }, 'ABCD', nina, own)).toEqual({
      Type: 'ClassTicket',
      TicketId: 'c1',
      PricePaid: { CurrencyCode: '', Value: 0 },
      Date: '24.11.2026',
      CustomerId: 'a1',
      CustomerFirstName: 'Nina',
      CustomerLastName: 'Rivers',
      CustomerEmail: 'nina@example.com',
      CustomerPhoneNumber: '+44 20 7946 0000',
      RequiredClientFieldsValues: {},
      CustomerPaymentToken: null,
      ActiveVoucherCode: 'ABCD',
      CanRedeem: true,
    })
  })

  it('of a walk-in by a traveller without a phone', () => {
    expect(
      bookingRequest({ kind: 'walkIn', id: 'w1', date: '24.11.2026' }, 'ABCD', { ...nina, phone: null }, own),
    ).toMatchObject({ Type: 'StandardTicket', CustomerPhoneNumber: '' })
  })

  it.each([
    ['the own site', 'b2c', true, true],
    ['the own business site', 'b2b', true, true],
    ['a replica of a partner', 'partner', true, false],
    ['a white label', 'b2cwl', true, false],
    ['a master white label', 'master', true, false],
    ['a restricted site', 'restricted', false, true],
  ] as const)('CanRedeem on %s', (_name, mode, hasApp, canRedeem) => {
    expect(
      bookingRequest({ kind: 'class', id: 'c1', date: '24.11.2026' }, 'ABCD', nina, { mode, hasApp }).CanRedeem,
    ).toBe(canRedeem)
  })
})
