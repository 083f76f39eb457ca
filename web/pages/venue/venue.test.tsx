import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublishedReview } from '../../../contract/reviews.ts'
import type { Class } from '../../../contract/schedule.ts'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { makeClient } from '../../client/api/make-client.ts'
import { defaultBranding } from '../../site/facts/branding.ts'
import { apiContext, requestContext, type RequestFacts } from '../../client/api/request-context.ts'
import type { SiteFacts } from '../../site/facts/site-facts.ts'
import VenuePage, { loader } from './venue.tsx'

const hours = [{ from: '22:00:00', to: '02:00:00' }]
const gym: StudioDetail = {
  id: '1',
  slug: 'gym',
  name: 'Gym',
  images: [],
  mainImage: null,
  imageHash: null,
  isFavorite: false,
  isFavourite: false,
  hasClasses: false,
  hasWalkIn: true,
  hasPremiumOffers: false,
  hasStandardOffers: true,
  activities: [],
  amenities: [],
  facilities: [],
  languages: [],
  includes: [],
  excludes: [],
  generalInfo: {
    description: null,
    shortDescription: null,
    highlights: [],
    phoneNumber: null,
    contactEmail: null,
    covidMeasures: null,
    timeZone: 'Europe/London',
  },
  address: {
    streetAddress: '1 Mill Lane',
    postalCode: null,
    city: 'London',
    full: '1 Mill Lane, London',
    lat: 51.5,
    lng: -0.1,
  },
  openingHours: { openingHours: [] },
  isOpen: null,
  opensAt: null,
  takesPart: true,
  isIntegrated: true,
  daysOffWithTime: [],
  destinationCity: 'London',
  timeZone: 'Europe/London',
  attribution: null,
  rating: null,
  hasReviews: false,
}
const access: WalkIn = {
  id: 'w',
  name: 'General Gym Access',
  voucherType: 'standard',
  activities: [],
  eligibility: { isEligible: false, reason: 'signedOut', label: 'Buy your Pass' },
  firstDate: '21.11.2026',
  lastDate: '19.02.2027',
  openTimes: [],
  closedDates: [],
  bookingToday: null,
}

const TODAY = '21.11.2026'

/** The classes of a day, the first `started` of which have begun. */
function classes(started: number, all: number): Class[] {
  return Array.from(
    { length: all },
    (_none, place) =>
      ({
        id: `c${place}`,
        name: `Class ${place}`,
        date: TODAY,
        timeFrom: '10:00:00',
        timeTo: '11:00:00',
        voucherType: 'standard',
        trainerName: null,
        alreadyStarted: place < started,
      }) as Class,
  )
}

interface VenuePageParts {
  readonly venue?: Partial<StudioDetail>
  readonly walkIn?: WalkIn | null
  readonly nextDate?: string | null
  readonly date?: string
  readonly classes?: readonly Class[]
  readonly reviews?: readonly PublishedReview[]
  readonly hasMore?: boolean
}

/** The page as the server sends it, without its tags. */
function render({
  venue = {},
  walkIn = access,
  nextDate = null,
  date = TODAY,
  classes = [],
  reviews = [],
  hasMore = false,
}: VenuePageParts): { html: string; text: string } {
  const site = {
    brand: 'Roamfit',
    brandKey: 'roamfit',
    publicUrl: 'http://site',
    demo: false,
    mapStyleUrl: null,
    hasOwnTiles: false,
    canFindHotels: false,
    mapFiles: [],
    indexedPages: [],
    year: 2026,
    branding: defaultBranding,
    brandStyle: null,
  } as unknown as SiteFacts
  const page = {
    venue: { ...gym, ...venue },
    walkIn,
    prices: { standard: { perVisit: '£9.38', visits: 10, single: '£12' }, premium: null },
    reviews: { reviews, hasMore },
    day: { date, today: TODAY, classes, nextDate },
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      children: [{ id: 'venue', index: true, loader: () => page, Component: VenuePage }],
    },
  ])
  const html = renderToString(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site, venue: page } }} />,
  )
  return {
    html,
    text: html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  }
}

const text = (shown: VenuePageParts) => render(shown).text
const week = (sunday: typeof hours) => ({
  openingHours: [
    { day: 'Saturday' as const, isToday: true, hours },
    { day: 'Sunday' as const, isToday: false, hours: sunday },
  ],
})
const note = (words: string) => [{ id: words, text: words }]

describe('a venue, as sent (2-marketplace §2.5)', () => {
  it.each([
    ['Open', true],
    ['Closed', false],
  ])('says %s', (word, isOpen) => expect(text({ venue: { isOpen } })).toMatch(new RegExp(`Gym ${word} Standard`)))

  it('says when a closed one opens, by its own clock (looks 6)', () =>
    expect(text({ venue: { isOpen: false, opensAt: '2026-11-23T07:00:00.000Z' } }).replaceAll('\u00a0', ' ')).toContain(
      'Closed Opens Mon 7:00 AM Standard',
    ))

  it('says neither while its hours are not known', () => expect(text({})).not.toMatch(/Open |Closed/))

  it('tells the price per visit with its currency, for how many visits, and what one costs (T64, T190)', () =>
    expect(text({})).toContain('from £9.38 per visit with 10 visits, £12 for one'))

  it.each([
    [[], false],
    [['Lockers'], false],
    [['Lockers', 'Wi-Fi'], true],
  ])('with the amenities %j shows them: %s', (amenities, isShown) =>
    expect(text({ venue: { amenities } }).includes('Amenities')).toBe(isShown),
  )

  it('lists what is included, what is not, and its highlights', () => {
    const shown = text({
      venue: {
        includes: note('Towels'),
        excludes: note('Coaching'),
        generalInfo: { ...gym.generalInfo, highlights: note('A view') },
      },
    })
    for (const words of [
      'Includes Towels',
      'Excludes Coaching',
      'Highlights A view',
      'Information Highlights Products',
    ])
      expect(shown).toContain(words)
  })

  it('that has not agreed to take part says so, and what is possible instead', () => {
    const shown = render({
      venue: { takesPart: false, hasWalkIn: false, hasStandardOffers: false, destinationCity: 'London, Canada' },
      walkIn: null,
    })
    expect(shown.text).toContain('This venue cannot be booked here yet')
    expect(shown.html).toMatch(/href="\/locations\?city=London(?:%2C|,)(?:%20|\+)Canada"/)
    expect(text({})).not.toContain('cannot be booked here yet')
  })

  it('has general gym access', () =>
    expect(text({})).toMatch(/Products.*General Gym Access Standard.*Buy your Pass Choose another day/))

  it('says on which day a visit can be where that is not today, at both widths (T128)', () => {
    const shown = text({ walkIn: { ...access, closedDates: ['21.11.2026', '22.11.2026'] } })
    expect(shown.match(/Closed for today\. You can book for Monday, November 23\./g)).toHaveLength(2)
    expect(text({ walkIn: { ...access, closedDates: ['22.11.2026'] } })).not.toContain('Closed for')
  })

  it('offers no gym access while no day can be booked', () => {
    const shown = text({ walkIn: { ...access, lastDate: TODAY, closedDates: [TODAY] } })
    expect(shown).toContain('Closed for now. No visit can be booked.')
    expect(shown).not.toMatch(/Buy your Pass|Choose another day/)
  })

  it('folds what has begun, and says of a class that it is full or nearly, and of no other', () => {
    const [started, full, free] = classes(1, 3).map((one, place) => ({ ...one, seatsLeft: place === 1 ? 0 : 6 })) as [
      Class,
      Class,
      Class,
    ]
    const shown = text({ venue: { hasClasses: true }, classes: [started, full, free] })
    expect(shown).toMatch(
      /1 earlier 10:00 AM 11:00 AM Class 1 from £9.38 1 h · Standard Full · waitlist .*Class 2 from £9.38 1 h · Standard (?!\d left)/,
    )
    expect(shown).not.toContain('Class 0')
    expect(text({ venue: { hasClasses: true }, classes: [{ ...free, seatsLeft: 3 }] })).toContain(
      '1 h · Standard 3 left',
    )
  })

  it('whose walk-in could not be fetched shows no walk-in section', () =>
    expect(text({ walkIn: null })).not.toMatch(/Products|General Gym Access/))

  it.each([
    ['25.11.2026', 'No classes found on this date. Next class is scheduled on Wed, Nov 25'],
    [null, 'No classes are scheduled so far in advance. More will come as the date approaches'],
  ])('without classes on a day, the next on %s, says so', (nextDate, words) =>
    expect(text({ venue: { hasClasses: true }, nextDate })).toContain(words),
  )

  it.each([
    [{ classes: classes(2, 3) }, '1 class still to come today.'],
    [{ classes: classes(0, 2), date: '23.11.2026' }, '2 classes on Mon, Nov 23.'],
    [{ nextDate: '25.11.2026' }, 'The next class is on Wed, Nov 25.'],
    [{}, 'See which days have classes.'],
  ])('tells a phone of its classes in the dialect of its buttons: %#', (day, words) =>
    expect(text({ venue: { hasClasses: true }, ...day })).toContain(words),
  )

  it.each([
    [0, 6, null, false],
    [1, 6, '1 earlier', false],
    [6, 6, '6 earlier', true],
  ])('with %i of %i classes begun folds %s, and when all have, says so: %s', (started, all, fold, isDone) => {
    const shown = text({ venue: { hasClasses: true }, classes: classes(started, all) })
    expect(shown.match(/\d+ earlier/)?.[0] ?? null).toBe(fold)
    expect(shown.includes('No more classes today Go to Sun, Nov 22')).toBe(isDone)
  })

  it('that only offers classes says that on the phone’s button', () => {
    expect(text({ venue: { hasClasses: true }, walkIn: null })).toContain('This venue offers classes See schedule')
    expect(text({ venue: { hasClasses: true } })).toContain('General Gym Access See schedule')
  })

  it('hides a Sunday without times, marks today, and says that a night ends on the next day', () => {
    expect(text({ venue: { openingHours: week([]) } })).toMatch(/Saturday Today 10:00 PM - 2:00 AM \+1/)
    expect(text({ venue: { openingHours: week([]) } })).not.toContain('Sunday')
    expect(text({ venue: { openingHours: week(hours) } })).toContain('Sunday')
  })

  it('is closed all day where both times are midnight, and names the hours otherwise', () => {
    const daysOffWithTime = [
      { date: '30.11.2026', from: '00:00:00', to: '00:00:00' },
      { date: '24.11.2026', from: '12:00:00', to: '18:00:00' },
    ]
    expect(text({ venue: { daysOffWithTime } })).toContain(
      'Studio Closures Mon, Nov 30 Closed Tue, Nov 24 12:00 PM - 6:00 PM',
    )
  })

  it('keeps the phone number to itself until it is asked for', () => {
    const shown = render({
      venue: { generalInfo: { ...gym.generalInfo, phoneNumber: '+44 20 7946 0000', contactEmail: 'a@gym.example' } },
    })
    expect(shown.html).not.toContain('7946')
    expect(shown.text).toContain('Show Phone Number')
    expect(shown.html).toContain('mailto:a@gym.example')
    expect(shown.html).toContain('query=51.5,-0.1')
  })

  it.each([
    [0, 0],
    [1, 1],
    [8, 8],
    [12, 8],
  ])('of %i pictures has %i to swipe', (count, shown) => {
    const images = Array.from({ length: count }, (_none, index) => ({
      url: `/images/${index}-1280.webp`,
      isMain: index === 0,
      alt: null,
    }))
    expect([...render({ venue: { images } }).html.matchAll(/aria-label="Picture \d+ of/g)]).toHaveLength(shown)
  })
})

describe('T164: what travellers say of a venue, as sent', () => {
  // The reviews are loaded on their own, when they are rendered for the first time.
  beforeAll(async () => {
    render({ reviews: [review] })
    await import('../../parts/reviews/venue-reviews.tsx')
  })
  const review: PublishedReview = {
    id: 'r',
    title: '<script>alert(1)</script>',
    message: 'Clean <b>showers</b>.\nGo early.',
    stars: 4,
    author: 'Nina N.',
    writtenAt: '2026-11-20T10:00:00Z',
    answer: { message: 'Thank you!', answeredAt: '2026-11-21T10:00:00Z' },
  }

  it('is plain text, with the author’s first name and initial and the venue’s answer', () => {
    const { html, text: said } = render({ reviews: [review] })
    expect(said).toContain('Nina N. Nov 20, 2026')
    expect(said).toContain('Answer from Gym Thank you!')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('Clean &lt;b&gt;showers&lt;/b&gt;.')
    expect(html).toContain('aria-label="4 of 5 stars"')
    expect(said).not.toContain('Show more reviews')
  })

  it('has an average and a count where there are five, in the head and over the list', () => {
    expect(text({ reviews: [review] })).not.toContain('of 5 stars, ')
    expect(
      text({ reviews: [review], hasMore: true, venue: { rating: { average: 4.6, count: 12 } } }).match(
        /4\.6 \(12\) 4\.6 of 5 stars, 12 reviews/g,
      ),
    ).toHaveLength(2)
    expect(text({ reviews: [review], hasMore: true })).toContain('Show more reviews')
  })

  it('is no section without reviews', () => {
    expect(text({})).not.toContain('Reviews')
  })

  it.each([
    [true, ['/api/studio/gym/reviews']],
    [false, []],
  ])('is asked for where there is something: %s', async (hasReviews, calls) => {
    const asked: string[] = []
    const fetch = async ({ url }: Request) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      if (pathname.startsWith('/api/cms/')) return Response.json({}, { status: 503 })
      if (pathname.endsWith('/reviews')) return Response.json({ reviews: [review], hasMore: false })
      return Response.json(pathname === '/api/studio/gym' ? { ...gym, hasReviews } : [])
    }
    const url = new URL('http://site/location/gym')
    const context = new RouterContextProvider()
    context.set(apiContext, makeClient(fetch, 'http://in-process'))
    context.set(requestContext, { brand: 'Roamfit', onContentFailure: () => undefined } as unknown as RequestFacts)
    const page = await loader({
      context,
      request: new Request(url),
      params: { slug: 'gym' },
      pattern: '/location/:slug',
      url,
    })
    expect(asked.filter((path) => path.endsWith('/reviews'))).toEqual(calls)
    expect(page.data.reviews.reviews).toEqual(hasReviews ? [review] : [])
  })
})
