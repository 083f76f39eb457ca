import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { emailInput } from './people.ts'
import { whatCannotBook } from './bookings.ts'

/** Additions (T176): what operators do for a traveller who asks them, in their own name. */

const params = z.object({ travellerId: reference() })
const reason = line(300, 'Please say why')

/** A class on a date, or general gym access on a day. */
const wish = z.object({
  type: z.enum(['class', 'walkIn'], { error: 'Please choose what to book' }),
  ticketId: reference('Please choose what to book'),
  date: dateInput,
})

export const bookingTrialSchema = z.object({
  answers: z
    .array(
      z.object({
        pass: z
          .object({ id: z.string(), code: z.string(), name: z.string() })
          .nullable()
          .meta({ description: 'Null for a traveller without a pass' }),
        refusal: z
          .object({ code: z.string(), text: z.string() })
          .nullable()
          .meta({ description: 'What the booking would be refused with; null if the pass can pay' }),
      }),
    )
    .meta({ description: 'For each pass that has not ended, those that can pay first' }),
})
export type BookingTrial = z.infer<typeof bookingTrialSchema>

/** Why can this person not book this? The booking itself answers, and is undone. */
export const tryStaffBooking = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/bookings/preview',
  tag: 'Staff',
  summary: 'Whether a traveller can book a class or general gym access, with which pass, and why not',
  access: 'staff',
  right: 'bookings.change',
  params,
  body: wish,
  answer: bookingTrialSchema,
  errors: ['travellerNotFound'],
})

/** The traveller gets the usual mail. The same request with an `Idempotency-Key` books once. */
export const makeStaffBooking = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/bookings',
  tag: 'Staff',
  summary: 'Book a class or general gym access for a traveller',
  access: 'staff',
  right: 'bookings.change',
  params,
  body: wish.extend({ passId: reference('Please choose a pass'), reason }),
  answer: z.object({ bookingId: z.string() }),
  errors: ['travellerNotFound', ...whatCannotBook],
})

/** T179: they may not book, buy or claim. They log in, see what they have, and may ask for a refund. */
export const blockTraveller = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/block',
  tag: 'Staff',
  summary: 'Block a traveller, who gets a mail. Their bookings stay or are cancelled, with the visits back',
  access: 'staff',
  right: 'travellers.change',
  params,
  body: z.object({
    bookings: z.enum(['stay', 'cancel'], { error: 'Please choose what becomes of their bookings' }),
    reason,
  }),
  answer: z.object({
    isChanged: z.boolean().meta({ description: 'False if it was like this before' }),
    cancelled: z.int().meta({ description: 'How many bookings were cancelled' }),
  }),
  errors: ['travellerNotFound'],
})

export const unblockTraveller = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/unblock',
  tag: 'Staff',
  summary: 'Let a blocked traveller book again. They get a mail',
  access: 'staff',
  right: 'travellers.change',
  params,
  body: z.object({ reason }),
  answer: z.object({ isChanged: z.boolean() }),
  errors: ['travellerNotFound'],
})

/** What an operator has begun with an account for its traveller, and what is missing. */
export const begunChangesSchema = z.object({
  deletionDueAt: z.iso.datetime().nullable().meta({ description: 'When it happens unless the traveller objects' }),
  isDeletionTold: z.boolean().meta({ description: 'The mail about it has arrived; it does not happen otherwise' }),
  emailChange: z
    .object({
      newEmail: z.string(),
      askedBy: z.string(),
      isOwn: z.boolean().meta({ description: 'The caller asked for it, so another has to approve' }),
      expiresAt: z.iso.datetime(),
      isOldPressed: z.boolean(),
      isNewPressed: z.boolean(),
      approvedBy: z.string().nullable(),
    })
    .nullable(),
})

const act = { method: 'POST', tag: 'Staff', access: 'staff', right: 'travellers.change', params } as const
const changed = z.object({ isChanged: z.boolean().meta({ description: 'False if it was like this before' }) })

/** T180: the traveller downloads it signed in. Staff never see it. */
export const offerOwnData = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/data',
  summary: 'Mail a traveller the link to a copy of their data',
  body: z.object({ reason }),
  answer: z.object({ sentTo: z.string() }),
  errors: ['travellerNotFound'],
})

export const announceDeletion = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/deletion',
  summary: 'Announce the deletion of an account: in 7 days, unless the traveller objects',
  body: z.object({ reason }),
  answer: changed,
  errors: ['travellerNotFound'],
})

export const callOffDeletion = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/deletion/call-off',
  summary: 'Call off an announced deletion',
  body: z.object({ reason }),
  answer: changed,
  errors: ['travellerNotFound'],
})

/** T181: it counts after a press in both mailboxes, or in the new one and the word of a second person. */
export const askEmailChange = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/email',
  summary: 'Begin to change a mistyped email. An earlier change that is not proved ends',
  body: z.object({ email: emailInput, reason }),
  answer: changed,
  errors: [
    'travellerNotFound',
    'deletionAnnounced',
    'emailRequired',
    'invalidEmail',
    'emailTaken',
    'emailCannotBeUsed',
  ],
})

export const approveEmailChange = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/email/approve',
  summary: 'Approve a change of an email that another operator began, in place of the press in the old mailbox',
  body: z.object({ newEmail: emailInput.meta({ description: 'As the caller has read it' }), reason }),
  answer: z.object({ isDone: z.boolean().meta({ description: 'False until the press in the new mailbox' }) }),
  errors: [
    'travellerNotFound',
    'emailRequired',
    'invalidEmail',
    'emailChangeNotFound',
    'secondPersonNeeded',
    'emailTaken',
    'emailCannotBeUsed',
  ],
})

export const callOffEmailChange = endpoint({
  ...act,
  path: '/staff/travellers/{travellerId}/email/call-off',
  summary: 'Call off a change of an email',
  body: z.object({ reason }),
  answer: changed,
  errors: ['travellerNotFound'],
})
