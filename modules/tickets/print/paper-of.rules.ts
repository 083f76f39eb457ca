import { addressText } from '../../../contract/address-text.ts'
import { bookingStateText } from '../../../contract/booking-state-text.ts'
import type { Ticket } from '../../../contract/bookings.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { initialsOf } from '../../../contract/initials.ts'
import { invoiceTexts, validFor } from '../../../contract/invoice-texts.ts'
import { fullName } from '../../accounts/full-name.rules.ts'

/** The contents of a printed ticket. All texts are plain, in any script. It is sent to the process that prints. */
export interface Paper {
  /** Title of the file, for readers that show it. */
  readonly title: string
  readonly madeAt: Date
  /** Null when the site has neither (2-marketplace §2.10). */
  readonly mark: { readonly logo: Uint8Array | null; readonly name: string; readonly poweredBy: string } | null
  readonly heading: string
  readonly status: { readonly label: string; readonly tone: 'success' | 'warning' | 'danger' }
  /** JPEG; null when there is none. */
  readonly picture: Uint8Array | null
  readonly ticketName: string
  readonly locationName: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Initials when there is no picture, as on the site. */
  readonly traveller: {
    readonly label: string
    readonly name: string
    readonly initials: string
    readonly picture: Uint8Array | null
  }
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly code: {
    readonly caption: string
    readonly code: string
    /** The content of the QR. */
    readonly qr: string
    readonly isShown: boolean
  }
  readonly links: readonly { readonly label: string; readonly url: string }[]
  /** The brand's own colours by token, checked for contrast. */
  readonly colours: Readonly<Record<string, string>>
}

/** A plain paper of headings and lines, in any script. The same process prints it. */
export interface Report {
  readonly title: string
  readonly madeAt: Date
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}

export interface PaperFacts {
  readonly ticket: Ticket
  /** Name of the site. */
  readonly siteName: string
  /** The invoice that guests of a restricted site show at the front desk; everywhere else it is a ticket (T163). */
  readonly isInvoice: boolean
  readonly brand: string
  /** The guidelines of operators for visitors (T20). */
  readonly guidelines: readonly string[]
  readonly pictures: {
    readonly logo: Uint8Array | null
    readonly venue: Uint8Array | null
    readonly portrait: Uint8Array | null
  }
  readonly links: Paper['links']
  readonly colours: Paper['colours']
  readonly now: Date
}

const tones = {
  confirmed: 'success',
  redeemed: 'success',
  pending: 'warning',
  cancelledByUser: 'danger',
  cancelledByFitness: 'danger',
  noShow: 'danger',
} as const

/** Every label of the invoice (2-marketplace §2.10); the same as a ticket where people check in with the app (T163). */
export function paperOf({
  ticket,
  siteName,
  isInvoice,
  brand,
  guidelines,
  pictures,
  links,
  colours,
  now,
}: PaperFacts): Paper {
  const { guest, orderStatus } = ticket
  const name = fullName(guest.firstName, guest.lastName) ?? ''
  return {
    title: isInvoice ? 'Booking invoice' : 'Ticket',
    madeAt: now,
    mark: isInvoice ? { logo: pictures.logo, name: siteName, poweredBy: `powered by ${brand}` } : null,
    heading: validFor(ticket.dateOfVisit),
    status: { label: stateText(ticket, isInvoice), tone: tones[orderStatus] },
    picture: pictures.venue,
    ticketName: ticket.ticketName,
    locationName: ticket.locationName,
    facts: factsOf(ticket),
    traveller: { label: 'Traveller', name, initials: initialsOf(name), picture: pictures.portrait },
    sections: [
      { heading: 'Check In', lines: [checkInText(ticket, isInvoice, brand)] },
      {
        heading: 'Cancellation policy',
        lines: [invoiceTexts.cancelling[ticket.orderType], invoiceTexts.pictureId, ...guidelines],
      },
    ],
    code: {
      caption: 'Booking code',
      code: ticket.code,
      qr: ticket.signedCode ?? ticket.code,
      isShown: tones[orderStatus] !== 'danger',
    },
    links,
    colours,
  }
}

/** The invoice keeps the documented 'confirmed' of a visit (T193). */
function stateText(ticket: Ticket, isInvoice: boolean): string {
  return isInvoice && ticket.orderStatus === 'redeemed' ? ticket.statusLabel : bookingStateText(ticket, 'ticket')
}

function factsOf({ isOnline, location, dateOfVisit, timeFrom, timeTo }: Ticket): Paper['facts'] {
  return [
    ['Location', isOnline ? 'Online' : addressText(location)],
    ['Day', dayText(dateOfVisit, 'long')],
    [
      'Time',
      timeFrom === null
        ? invoiceTexts.anyTime
        : [timeFrom, timeTo].flatMap((time) => (time === null ? [] : [timeText(time)])).join(' - '),
    ],
  ]
}

function checkInText({ isOnline, studio }: Ticket, isInvoice: boolean, brand: string): string {
  if (isOnline) return 'Join online with the link on your ticket.'
  return isInvoice
    ? invoiceTexts.checkIn
    : `Check in at ${studio.name} with your ${brand} app: open this ticket there and scan the code at the door.`
}
