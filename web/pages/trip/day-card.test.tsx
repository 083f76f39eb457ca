import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { bookingStatusLabels } from '../../../contract/bookings.ts'
import type { TripDay, TripItem } from '../../../contract/trips.ts'
import { Problem } from '../../client/api/errors.ts'
import { defaultBranding, type SiteBranding } from '../../site/facts/branding.ts'
import { DayCard } from './day-card.tsx'

const item: TripItem = {
  choice: '2026-12-01~class~7',
  kind: 'class',
  id: '7',
  date: '01.12.2026',
  name: 'Evening Flow',
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: '2026-12-01T19:00:00.000Z',
  timeZone: 'Europe/London',
  activities: ['Yoga', 'Pilates', 'Barre'],
  meets: [],
  voucherType: 'standard',
  wpVisits: 1,
  trainerName: 'Priya Nair',
  level: null,
  rating: null,
  seatsLeft: null,
  asksVenue: false,
  freeUntil: '2026-12-01T16:00:00.000Z',
  isCancellationFree: true,
  walkMinutes: 8,
  studio: {
    id: '1',
    name: 'Atelier Yoga',
    slug: 'atelier-yoga',
    address: null,
    mainImage: null,
    lat: 51.5,
    lng: -0.1,
    rating: null,
  },
}
const plain: TripDay = {
  date: '01.12.2026',
  freeFrom: '2026-12-01T17:00:00.000Z',
  freeTo: '2026-12-01T22:00:00.000Z',
  booked: [],
  item,
  isChosen: false,
  lostChoice: null,
  others: [],
  emptyReason: null,
  withTenMinutesMore: 0,
}

type Card = Partial<Parameters<typeof DayCard>[0]> & { readonly mode?: SiteBranding['mode'] }

/** The day as the page shows it. */
function cardOf(day: Partial<TripDay>, { mode = 'b2c', ...more }: Card = {}): string {
  const props = {
    day: { ...plain, ...day },
    timeZone: 'Europe/London',
    unpaid: undefined,
    row: undefined,
    isBusy: false,
    isWaiting: false,
    walkMore: { to: '/trip?walk=30', minutes: 30 },
    onChoose: () => undefined,
    onRetry: () => undefined,
    onHover: () => undefined,
    ...more,
  }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <DayCard {...props} /> }])
  const root = { branding: { ...defaultBranding, mode } }
  const html = renderToString(<Stub initialEntries={['/trip']} hydrationData={{ loaderData: { root } }} />)
  return html.replaceAll('<!-- -->', '')
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('a day of the trip', () => {
  it('shows the visit, when by the venue’s clock, where, and how far', () => {
    const shown = text(cardOf({}))
    expect(shown).toContain('Tuesday, December 1 Free 5:00 PM to 10:00 PM')
    expect(shown).toContain('6:00 PM 7:00 PM')
    expect(shown).toContain('Evening Flow Atelier Yoga about 8 min walk Yoga, Pilates Standard Priya Nair')
    expect(cardOf({})).toContain('href="/location/atelier-yoga/class/7?date=01.12.2026"')
  })

  it('shows for whom a class is, its own rating before its venue’s, and on paper the street', () => {
    const studio = { ...item.studio, address: '12 Mill Lane', rating: { average: 4.2, count: 31 } }
    const html = cardOf({ item: { ...item, level: 'intermediate', rating: { average: 4.8, count: 6 }, studio } })
    expect(text(html)).toMatch(
      /Evening Flow 4\.8 .*Atelier Yoga 4\.2 .*12 Mill Lane .*Yoga, Pilates Intermediate Standard/,
    )
    expect(html).toContain('print:block">12 Mill Lane<')
  })

  it.each([
    { from: '2026-12-01T00:00:00.000Z', to: '2026-12-02T00:00:00.000Z', says: 'Free all day' },
    { from: '2026-12-01T09:30:00.000Z', to: '2026-12-02T00:00:00.000Z', says: 'Free from 9:30 AM' },
    { from: '2026-12-01T00:00:00.000Z', to: '2026-12-01T12:00:00.000Z', says: 'Free until 12:00 PM' },
  ])('$says', ({ from, to, says }) => {
    expect(text(cardOf({ freeFrom: from, freeTo: to }))).toContain(`${says} `)
  })

  it.each([
    { when: 'few seats', of: { seatsLeft: 3 }, says: '3 left' },
    {
      when: 'a start that is too near to cancel',
      of: { isCancellationFree: false },
      says: 'It starts in less than 2 hours',
    },
    { when: 'a request', of: { asksVenue: true }, says: 'The venue answers first' },
    { when: 'a premium visit', of: { voucherType: 'premium' as const }, says: 'Premium' },
    { when: 'general gym access', of: { kind: 'walkIn' as const }, says: '6:00 PM to 7:00 PM' },
  ])('says $when', ({ of, says }) => {
    expect(text(cardOf({}))).not.toContain(says)
    expect(text(cardOf({ item: { ...item, ...of } }))).toContain(says)
  })

  it('says when one may come to a gym that never closes', () => {
    const times = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' }
    const shown = text(cardOf({ item: { ...item, ...times, kind: 'walkIn' } }))
    expect(shown).toContain('come at any time')
    expect(shown).not.toContain('12:00 AM')
  })

  describe('of general gym access that is booked', () => {
    const booking = {
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2026-12-02T00:00:00.000Z',
      timeZone: 'Europe/London',
      timeFrom: null,
      id: 'b1',
      ticketName: 'General Gym Access',
      locationName: 'River House Gym',
      location: { city: 'London', streetAddress: '9 River Road' },
      position: { lat: 51.5, lng: -0.1 },
    }
    const textOfBooking = (changes: Partial<TripDay['booked'][number]>) =>
      text(cardOf({ item: null, booked: [{ ...booking, ...changes } as TripDay['booked'][number]] }))

    it.each([
      ['confirmed', 'Booked'],
      ['redeemed', 'Visited'],
      ['noShow', 'Missed'],
    ] as const)('says ‘Any time’, and what has become of it (%s)', (orderStatus, says) => {
      expect(textOfBooking({ orderStatus, statusLabel: bookingStatusLabels[orderStatus] })).toContain(
        `Any time General Gym Access River House Gym 9 River Road ${says} Ticket`,
      )
    })
  })

  it('does not call it a request where a site confirms at once', () => {
    expect(text(cardOf({ item: { ...item, asksVenue: true } }, { mode: 'restricted' }))).not.toContain('answers first')
  })

  it('says that a choice was lost, and what is there instead', () => {
    expect(text(cardOf({ lostChoice: 'full' }))).toContain('The visit you chose is full. Here is the next best one.')
    expect(text(cardOf({ lostChoice: 'gone', item: null }))).not.toContain('next best')
  })

  it('says why it is empty, and what ten minutes more would give', () => {
    const html = cardOf({ item: null, emptyReason: 'tooFar', withTenMinutesMore: 4 })
    expect(text(html)).toContain('Nothing is within walking distance. Walk up to 30 minutes: 4 more to choose from')
    expect(html).toContain('href="/trip?walk=30"')
    expect(html).not.toContain('aria-label="Add: ')
  })

  it('lets a day without a visit have one again', () => {
    expect(cardOf({ item: null, emptyReason: 'skipped' })).toContain('aria-label="Add: Tuesday, December 1"')
  })

  it('says why one’s passes do not pay, but not that one has none', () => {
    const of = (reason: 'noPass' | 'premiumNeedsPremium') => cardOf({}, { unpaid: { choice: item.choice, reason } })
    expect(text(of('premiumNeedsPremium'))).toContain('It needs a Premium pass.')
    expect(text(of('noPass'))).toBe(text(cardOf({})))
  })

  it('says what came of booking it', () => {
    const problem = new Problem('classFull', 'This class is full', 409)
    const refused = text(cardOf({}, { row: { kind: 'refused', problem } }))
    expect(refused).toContain('Not booked: This class is full')
    expect(refused).toContain('Try again')
    expect(refused).toContain('Change')
    expect(text(cardOf({}, { row: { kind: 'sending' } }))).toContain('Booking')
    const retry = (more: Card) => />?<button[^>]*disabled=""[^>]*>[^]*Try again/.test(cardOf({}, more))
    expect(retry({ row: { kind: 'refused', problem } })).toBe(false)
    expect(retry({ row: { kind: 'refused', problem }, isWaiting: true })).toBe(true)
  })

  it('says why it cannot be tried again where no pass pays any more', () => {
    const problem = new Problem('noVisitsLeft', 'No visits left', 409)
    const unpaid = { choice: item.choice, reason: 'noVisitsLeft' } as const
    const shown = text(cardOf({}, { row: { kind: 'refused', problem }, unpaid, onRetry: null }))
    expect(shown).toContain('Not booked: No visits left Your passes have no visit left for it.')
    expect(shown).not.toContain('Try again')
  })
})
