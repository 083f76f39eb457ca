import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { ClassRow, type ClassRowProps } from './class-row.tsx'

const session: ClassRowProps['session'] = {
  id: 'c-1',
  name: 'Morning Yoga',
  timeFrom: '07:00:00',
  timeTo: '08:00:00',
  voucherType: 'standard',
  wpVisits: 1,
  isOnline: false,
  trainerName: 'Mia',
  level: null,
  rating: null,
  startsAt: '2026-11-24T07:00:00Z',
  timeZone: 'Europe/London',
}

function row(change: Partial<ClassRowProps> = {}): string {
  const props: ClassRowProps = {
    session,
    date: '24.11.2026',
    slug: 'atelier-yoga',
    state: 'coming',
    seatsLeft: null,
    hasOpenLine: true,
    tellsOwnTime: false,
    isWpUser: false,
    heading: 'h2',
    price: '£11.70',
    offersBook: true,
    ...change,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <ClassRow {...props} /> }])
  return renderToString(<Stub />)
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const premium = { ...session, voucherType: 'premium' as const }

it.each([
  ['a class', {}, /from £11\.70 .*1 h · Standard · Mia .*Book/],
  ['one that needs a Premium pass', { session: premium, price: '£17.90' }, /Premium from £17\.90 .*1 h · Mia .*Book/],
  ['one without a price', { price: null }, /Morning Yoga (?!from)1 h · Standard · Mia .*Book/],
])('%s says what it costs, and leads to its booking', (_name, change, text) => {
  expect(textOf(row(change))).toMatch(text)
  expect(row(change).match(/href="\/location\/atelier-yoga\/class\/c-1\?date=24\.11\.2026"/g)).toHaveLength(2)
})

it.each([
  ['that has begun', { state: 'started' as const }],
  ['whose row has to be pressed first', { offersBook: false }],
])('a class %s has no button', (_name, change) => expect(textOf(row(change))).not.toContain('Book'))

it('a full class has its waitlist in place of the button', () => {
  expect(textOf(row({ seatsLeft: 0 }))).toMatch(/Full · waitlist (?!.*Book)/)
})

it("says its own rating and its venue's (T164), and its number of visits to those with a Wellness Passport alone", () => {
  const dear = { ...session, rating: { average: 4.2, count: 7 }, wpVisits: 2 }
  const said = textOf(row({ session: dear, venue: { name: 'Atelier Yoga', rating: { average: 4.6, count: 5 } } }))
  expect(said).toMatch(/4\.2 of 5 stars, 7 reviews/)
  expect(said).toMatch(/4\.6 of 5 stars, 5 reviews/)
  expect(said).not.toContain('2x')
  expect(textOf(row({ session: dear, isWpUser: true }))).toContain('2x')
})
