import { addDays } from '../../contract/days.ts'
import { signInAs, type OpenScreen } from './open-screen.ts'

const today = new Date().toISOString().slice(0, 10)
const days = { from: `${addDays(today, 1)}T07:00`, to: `${addDays(today, 3)}T21:00` }
const soho = { city: 'London', ...days, lat: '51.513', lon: '-0.131', place: 'Soho' }
const trip = (parameters: Record<string, string>) => `/trip?${new URLSearchParams(parameters).toString()}`
const harbour = (process.env['SHOTS_ORIGIN'] ?? 'http://localhost:3000').replace('://localhost', '://harbour.localhost')

const at = (name: string, address: string): OpenScreen => ({ name, open: (page) => page.goto(address) })

/** The trip, from its empty form to its bookings. */
export const tripScreens: readonly OpenScreen[] = [
  at('trip-form', '/trip?city=London'),
  at('trip-refused', trip({ ...soho, from: days.to, to: days.from, lat: '0', lon: '0', place: 'The sea' })),
  at('trip-plan', trip({ ...soho, likes: 'Yoga' })),
  at('trip-day-without', trip({ ...soho, likes: 'Squash', walk: '10', chosen: `${addDays(today, 1)}~none` })),
  at('trip-in-hotel-form', `${harbour}/trip`),
  at('trip-in-hotel', harbour + trip(days)),
  {
    name: 'trip-change',
    fullPage: false,
    open: async (page) => {
      await page.goto(trip(soho), { waitUntil: 'networkidle' })
      await page
        .getByRole('button', { name: /^Change:/ })
        .first()
        .click()
    },
  },
  {
    // Booked at the first width; the others show what is booked.
    name: 'trip-booked',
    open: async (page) => {
      await signInAs(page, 'omar@example.com')
      await page.goto(trip({ ...soho, likes: 'General Gym Access' }), { waitUntil: 'networkidle' })
      const book = page.getByRole('button', { name: /^Book / })
      if (await book.isVisible()) await book.click()
      await page.getByRole('heading', { name: /booked/ }).waitFor()
    },
  },
]
