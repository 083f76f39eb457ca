import type { NotificationTopic } from '../../contract/preferences.ts'
import type { PushText } from './push/queue-push.ts'
import type { BookingMailFacts, MailKind, MailKinds, MailSettings } from './mails/mail-kinds.ts'
import { wordsOfMove } from './mails/booking/class-moved.ts'
import { headingOfChange } from './mails/booking/wait-changed.ts'
import { wordsOfChange } from './mails/purchase/pass-changed.ts'
import { topicOfMail } from './mail-table.ts'
import { isolateName } from '../../contract/fill-in.ts'
import { dayTimeText, timeTextAt, zoneText } from '../../contract/date-texts.ts'
import { siteLinks } from './mails/mail-words.ts'

/** The page to open, on the site to which the mail would lead. */
interface Words extends Omit<PushText, 'path'> {
  readonly page: (settings: MailSettings) => string
}

/** Names when and where, never who or what, because others may see a locked screen. */
const ofBooking = (title: string, { bookingId, venueName, date, timeFrom }: BookingMailFacts, more = ''): Words => ({
  title,
  body: `${isolateName(venueName)}, ${dayTimeText(date, timeFrom, 'long')}${more}`,
  page: (settings) => siteLinks.ticket(settings, bookingId),
})

/**
 * The text that a device shows beside the mail, if its owner wants that (T166): short, and nothing about a person, a
 * pass or their health. Undefined when the reader has just done it themself.
 */
const words: { readonly [K in MailKind]?: (data: MailKinds[K]) => Words | undefined } = {
  'booking-confirmed': (data) => ofBooking('Booking confirmed', data),
  'booking-pending': (data) => ofBooking('Waiting for the venue', data),
  'booking-moved': (data) => ofBooking(data.answerBy === null ? 'Your new time' : 'Waiting for the venue', data),
  'class-moved': (data) =>
    data.isKept ? undefined : ofBooking(data.question ? 'Your class was moved. Keep it?' : wordsOfMove(data), data),
  'trainer-changed': (data) => ofBooking('Another trainer', data),
  'venue-message': (data) => ofBooking('A message from the venue', data),
  'booking-rejected': (data) => ofBooking('The venue could not confirm', data),
  'booking-cancelled': (data) =>
    data.cancelledBy === 'traveller' || data.cancelledBy === 'givenBack'
      ? undefined
      : ofBooking('Booking cancelled', data),
  'visit-returned': (data) => ofBooking('Your visit is back', data),
  'objection-settled': (data) => ofBooking('Your objection is settled', data),
  'visit-entered': (data) => ofBooking('The venue entered your visit', data),
  'booking-missed': (data) => ofBooking('Visit missed', data),
  'visit-reminder': (data) => ofBooking('See you soon', data),
  'seat-offered': (data) => ({
    // The reader's own clock is not known here.
    title: `A seat is yours until ${timeTextAt(data.offeredUntil, data.timeZone)} (${zoneText(data.timeZone)})`,
    body: `${data.venueName}, ${dayTimeText(data.date, data.timeFrom, 'long')}`,
    page: (settings) => siteLinks.seat(settings, data),
  }),
  'wait-changed': (data) => ({
    title: `${headingOfChange(data)} of the class you wait for`,
    body: `${data.venueName}, ${dayTimeText(data.date, data.timeFrom, 'long')}`,
    page: (settings) => siteLinks.seat(settings, data),
  }),
  'wait-closed': (data) => ({
    title: data.why === 'full' ? 'No seat became free' : 'The class is no longer available',
    body: `${data.venueName}, ${dayTimeText(data.date, data.timeFrom, 'long')}`,
    page: (settings) => (data.why === 'full' ? siteLinks.seat(settings, data) : siteLinks.schedule(settings)),
  }),
  'review-request': ({ bookingId, venueName }) => ({
    title: 'How was it?',
    body: `Tell other travellers about ${venueName}.`,
    page: (settings) => siteLinks.writeReview(settings, bookingId),
  }),
  'password-changed': ({ isStaff }) =>
    isStaff
      ? undefined
      : {
          title: 'Your password was changed',
          body: 'Not you? Ask for a new password now.',
          page: siteLinks.settings,
        },
  'purchase-failed': () => ({
    title: 'Your payment did not go through',
    body: 'Nothing was charged.',
    page: siteLinks.passes,
  }),
  'purchase-refunded': () => ({
    title: 'Your money is on its way back',
    body: 'See the email for how much.',
    page: siteLinks.passes,
  }),
  'refund-failed': () => ({
    title: 'Your refund has not arrived',
    body: 'You do not have to do anything: we are looking into it.',
    page: siteLinks.passes,
  }),
  'pass-changed': (data) => ({
    title: wordsOfChange(data).heading,
    body: 'See the email for what this means.',
    page: siteLinks.passes,
  }),
  'membership-activated': () => ({
    title: 'Your membership is ready',
    body: 'See the email to get started.',
    page: siteLinks.passes,
  }),
}

export interface TopicalPush {
  readonly topic: NotificationTopic
  /** The text, with its page on the site to which the mail would lead. */
  textOn(settings: MailSettings): PushText
}

/** Undefined for kinds that are sent only by mail. */
export function pushOf<K extends MailKind>(kind: K, data: MailKinds[K]): TopicalPush | undefined {
  const [topic, said] = [topicOfMail(kind), words[kind]?.(data)]
  if (!topic || !said) return undefined
  const { title, body, page } = said
  return {
    topic,
    textOn(settings) {
      const { pathname, search } = new URL(page(settings))
      return { title, body: body.slice(0, 200), path: pathname + search }
    },
  }
}

/** Whether devices show a notification for this kind of mail. */
export function isPushed(kind: MailKind): boolean {
  return words[kind] !== undefined
}
