import { describe, expect, it } from 'vitest'
import { demoCities } from './cities.ts'
import { addMinutes, DAYS, sessionsOf, timetableOf, timetablesOf } from './classes.ts'
import { weekdayOf } from '../../contract/days.ts'
import { venueKinds } from './kinds/kinds.ts'
import { coupons, demoPassProducts } from './offers.ts'
import { partners } from './partners.ts'
import { classIdOf, emptyDate, specialClasses, specialSessions } from './special-classes.ts'
import { closuresNextWeek, LONG_NAME } from './special-venues.ts'
import { demoDestinations, venuesOf } from './venues.ts'

const TODAY = '2026-06-10'
const worldOf = demoCities.map((city) => ({ city, venues: venuesOf(city, TODAY) }))
const venues = worldOf.flatMap((one) => one.venues)

describe('the cities', () => {
  it('are thirty with 50 venues each, the edges of the count line aside, 1,500 in all or a few more', () => {
    const counts = Object.fromEntries(
      worldOf.map(({ city, venues: { length } }) => [city.city, length]).filter(([, count]) => count !== 50),
    )
    expect(counts).toEqual({
      London: 92,
      Berlin: 65,
      Paris: 65,
      'New York': 65,
      Dubai: 25,
      Basel: 29,
      Nice: 30,
      Lyon: 31,
    })
    expect([demoCities.length, venues.length]).toEqual([30, 1502])
  })

  it('sell passes in the currency of their country (T187)', () => {
    const names = (currency: string) => demoCities.flatMap((one) => (one.currency === currency ? [one.city] : []))
    expect(names('GBP')).toEqual(['London', 'Manchester', 'Edinburgh'])
    expect(names('CHF')).toEqual(['Zürich', 'Geneva', 'Basel'])
    expect(names('USD')).toEqual(['New York', 'Chicago', 'San Francisco'])
    expect([names('CAD'), names('SGD'), names('AED')]).toEqual([['Toronto'], ['Singapore'], ['Dubai']])
    expect([names('SEK'), names('DKK')]).toEqual([['Stockholm'], ['Copenhagen']])
    expect(names('EUR')).toHaveLength(16)
  })

  it('have one inactive twin, of Stockholm', () => {
    expect(
      demoDestinations()
        .filter(({ isActive }) => !isActive)
        .map(({ city }) => city),
    ).toEqual(['Stockholm'])
  })
})

describe('the venues', () => {
  it('stand within a few hundred metres of a quarter’s middle, each at a different address', () => {
    const far = worldOf.flatMap(({ city, venues: there }) =>
      there.filter(
        ({ lat, lng }) =>
          !city.quarters.some((quarter) => Math.abs(quarter.lat - lat) < 0.003 && Math.abs(quarter.lng - lng) < 0.003),
      ),
    )
    expect(far).toEqual([])
    expect(new Set(venues.map(({ slug }) => slug)).size).toBe(venues.length)
  })

  it('stand in the quarter that they are named after', () => {
    const elsewhere = worldOf.flatMap(({ city, venues: there }) =>
      there.filter(({ name, quarter }) => {
        const [named] = city.quarters
          .filter((one) => name.includes(one.name))
          .toSorted((one, other) => other.name.length - one.name.length)
        return named && quarter !== named.name
      }),
    )
    expect(elsewhere.map(({ name, quarter }) => `${name} in ${quarter}`)).toEqual([])
  })

  it.each([
    ['Zürich', /^\p{L}+strasse \d+$/u],
    ['Geneva', /^(Rue|Boulevard|Avenue|Route) .+ \d+$/],
    ['Berlin', /^\p{L}.+ \d+$/u],
    ['Paris', /^\d+ (rue|boulevard) /],
    ['Madrid', /^Calle .+, \d+$/],
    ['London', /^\d+ \p{L}/u],
    ['Chicago', /^\d{3,4} (North|West|East) /],
  ])('of %s have an address as it is written there', (name, form) => {
    const there = worldOf.find(({ city }) => city.city === name)?.venues ?? []
    const addresses = there.flatMap(({ streetAddress }) => streetAddress ?? [])
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => !form.test(address))).toEqual([])
  })

  it('of Switzerland have no ß, and every city has different streets', () => {
    const swiss = worldOf.filter(({ city }) => city.countryCode === 'CH').flatMap((one) => one.venues)
    expect(swiss.filter(({ streetAddress }) => streetAddress?.includes('ß'))).toEqual([])
    const streets = demoCities.map((city) => city.streets)
    expect(streets.filter(({ length }) => length < 5)).toEqual([])
    expect(new Set(streets).size).toBe(30)
  })

  it('use other words than the other venues of their quarter', () => {
    const shared = worldOf.flatMap(({ venues: there }) =>
      [...Map.groupBy(there, ({ quarter }) => quarter).values()].flatMap((neighbours) => {
        const pitches = neighbours.flatMap(({ shortDescription }) => shortDescription ?? [])
        const texts = neighbours.flatMap(({ description }) => description ?? [])
        const sentences = texts.flatMap((text) => text.split(/<\/?p>|(?<=[a-z]{3}\.) /).filter((one) => one.length > 0))
        return [pitches, sentences].flatMap((said) => said.filter((one, index) => said.indexOf(one) !== index))
      }),
    )
    expect(shared).toEqual([])
  })

  it('have three different highlights each', () => {
    expect(venues.filter(({ highlights }) => new Set(highlights).size !== highlights.length)).toEqual([])
  })

  it('give classes the length that their name tells', () => {
    const told = venues
      .flatMap((venue) => timetableOf(venue))
      .flatMap(({ class: { name }, start, end }) => {
        const [, minutes] = /(\d+)$/.exec(name) ?? []
        return minutes === undefined ? [] : [{ name, minutes: Number(minutes), start, end }]
      })
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter(({ start, end, minutes }) => addMinutes(start, minutes) !== end)).toEqual([])
  })

  it.each(venueKinds.map((kind) => [kind.names[0], kind] as const))(
    '%s: its classes have its activities',
    (_name, kind) => {
      expect(
        kind.classes.flatMap(({ activities }) => activities).filter((one) => !kind.activities.includes(one)),
      ).toEqual([])
    },
  )

  it('hold their classes while they are open: about 45,000 in 31 days', () => {
    const slots = worldOf.flatMap(({ venues: there }) =>
      timetablesOf(there).map((slot) => ({ venue: there.find(({ id }) => id === slot.class.venueId)!, slot })),
    )
    const closed = slots.filter(({ venue, slot: { weekdays, start, end } }) =>
      weekdays.some(
        (day) =>
          !venue.hours.some(
            ({ weekday, opens, closes }) => weekday === day && (opens === closes || (opens <= start && end <= closes)),
          ),
      ),
    )
    expect(closed).toEqual([])
    const sessions =
      sessionsOf(
        slots.map(({ slot }) => slot),
        TODAY,
        DAYS,
      ).length + specialSessions(TODAY).length
    expect(sessions).toBeGreaterThan(44_000)
    expect(sessions).toBeLessThan(48_000)
  })

  it('describe a class in other words than the other venues of the quarter, while the words last', () => {
    const shared = worldOf.flatMap(({ venues: there }) => {
      const told = timetablesOf(there).map(({ class: { venueId, description } }) => ({
        venueId,
        key: `${there.find(({ id }) => id === venueId)?.quarter}|${description}`,
      }))
      return [...Map.groupBy(told, ({ key }) => key).values()].filter(
        (same) => new Set(same.map(({ venueId }) => venueId)).size > 1,
      )
    })
    expect(shared.length).toBeLessThan(20)
  })

  it('all offer a class or a walk-in, except the one that offers nothing', () => {
    const taught = new Set(specialSessions(TODAY).map(({ classId }) => classId))
    const special = new Set(specialClasses.filter(({ id }) => taught.has(id)).map(({ venueId }) => venueId))
    const sessions = (venue: (typeof venues)[number]) => sessionsOf(timetableOf(venue), TODAY, DAYS).length
    const without = venues.filter((venue) => venue.walkIn === null && !special.has(venue.id) && sessions(venue) === 0)
    expect(without.map(({ slug }) => slug)).toEqual(['quiet-room'])
    for (const slug of ['river-house-gym', 'zurich-lakeside'])
      expect(timetableOf(venues.find((venue) => venue.slug === slug)!).length).toBeGreaterThan(2)
  })

  it('are the same in every world', () => {
    const some = demoCities.slice(0, 3)
    expect(some.flatMap((city) => venuesOf(city, TODAY))).toEqual(worldOf.slice(0, 3).flatMap((one) => one.venues))
  })

  it('include one with a name of 80 characters, umlauts and an apostrophe', () => {
    expect([LONG_NAME.length, /ü/.test(LONG_NAME), LONG_NAME.includes("'")]).toEqual([80, true, true])
  })
})

describe('passes, coupons and partners', () => {
  it('standard and premium of 1, 2, 4 and 10 visits fall in price per visit, everywhere but in Dubai', () => {
    const products = demoPassProducts()
    for (const city of demoCities) {
      for (const type of ['standard', 'premium'] as const) {
        const own = products.filter(({ slug }) => slug.startsWith(`${city.slug}-${type}-`))
        const perVisit = own.map(
          ({ discountedPriceMinor, priceMinor, visits }) => (discountedPriceMinor ?? priceMinor) / visits,
        )
        expect(own.map(({ visits }) => visits)).toEqual(city.slug === 'dubai' ? [] : [1, 2, 4, 10])
        expect(perVisit).toEqual(perVisit.toSorted((a, b) => b - a))
        expect(own.filter(({ discountedPriceMinor }) => discountedPriceMinor !== null)).toHaveLength(
          city.slug === 'dubai' ? 0 : 1,
        )
      }
    }
  })

  it('carry the names that were promised', () => {
    expect(coupons(new Date(`${TODAY}T10:00:00Z`)).map(({ code }) => code)).toEqual([
      'WELCOME10',
      'HALF',
      'MINUS5',
      'MINUS5CHF',
      'ALLFREE',
      'LONGAGO',
      'ONCE',
      'THREE',
      'sport-advisor',
      'HOTEL15',
    ])
    expect(partners().map(({ slug }) => slug)).toEqual([
      'grand-hotel',
      'free-day-hotel',
      'ticket-hotel',
      'plain-hotel',
      'aurora',
      'nomad',
      'harbour',
      'insurer',
    ])
  })
})

describe('special dates, on every day of a year', () => {
  const days = Array.from({ length: 366 }, (_none, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  )
  it.each(days.filter((_day, index) => index % 23 === 0))(
    '%s: the spa is closed next week, and nothing takes place meanwhile',
    (today) => {
      const closures = closuresNextWeek(today)
      expect(closures.map(({ date }) => weekdayOf(date))).toEqual([3, 5])
      const daysAhead = closures.map(({ date }) => (Date.parse(date) - Date.parse(today)) / 86_400_000)
      expect(daysAhead.filter((days) => days < 3 || days > 11)).toEqual([])
      const atTheSpa = specialSessions(today).filter(({ classId }) => classId === classIdOf('premium'))
      expect(atTheSpa.length).toBeGreaterThan(25)
      expect(atTheSpa.filter(({ date }) => weekdayOf(date) === 3)).toEqual([])
    },
  )

  it('a date without classes is followed by one with', () => {
    const given = [1, 3, 5]
    for (const today of days) {
      const empty = emptyDate(today)
      const next = (weekdayOf(empty) % 7) + 1
      expect([given.includes(weekdayOf(empty)), given.includes(next), empty >= today]).toEqual([false, true, true])
    }
  })
})
