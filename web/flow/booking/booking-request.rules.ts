import type { User } from '../../../contract/profile.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import type { Bookable } from './bookable.ts'

type Customer = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

export interface BookingRequest {
  readonly Type: 'ClassTicket' | 'StandardTicket'
  readonly TicketId: string
  readonly PricePaid: { readonly CurrencyCode: ''; readonly Value: 0 }
  readonly Date: string
  readonly CustomerId: string
  readonly CustomerFirstName: string | null
  readonly CustomerLastName: string | null
  readonly CustomerEmail: string
  readonly CustomerPhoneNumber: string
  readonly RequiredClientFieldsValues: Record<string, never>
  readonly CustomerPaymentToken: null
  readonly ActiveVoucherCode: string
  readonly CanRedeem: boolean
  readonly HeldPlace?: string
}

/**
 * The booking request as documented (2-marketplace §3). Person, price and redemption are hints: the server relies on
 * the signed-in user and its own data (T33).
 */
export function bookingRequest(
  { kind, id, date }: Pick<Bookable, 'kind' | 'id' | 'date'>,
  passCode: string,
  customer: Customer,
  site: Pick<SiteBranding, 'mode' | 'hasApp'>,
  heldPlace?: string,
): BookingRequest {
  return {
    Type: kind === 'class' ? 'ClassTicket' : 'StandardTicket',
    TicketId: id,
    PricePaid: { CurrencyCode: '', Value: 0 },
    Date: date,
    CustomerId: customer.id,
    CustomerFirstName: customer.firstName,
    CustomerLastName: customer.lastName,
    CustomerEmail: customer.email,
    CustomerPhoneNumber: customer.phone ?? '',
    RequiredClientFieldsValues: {},
    CustomerPaymentToken: null,
    ActiveVoucherCode: passCode,
    CanRedeem: !isReplicaOfPartner(site),
    ...(heldPlace === undefined ? {} : { HeldPlace: heldPlace }),
  }
}

/**
 * Whether a partner or white-label site works like the product's own. The product's own two sites are no partner's
 * (T1).
 */
function isReplicaOfPartner({ mode, hasApp }: Pick<SiteBranding, 'mode' | 'hasApp'>): boolean {
  return hasApp && mode !== 'b2c' && mode !== 'b2b'
}
