import { addDays } from '../../contract/days.ts'

const today = new Date().toISOString().slice(0, 10)
const days = { from: `${addDays(today, 1)}T07:00`, to: `${addDays(today, 3)}T21:00` }
const trip = new URLSearchParams({ city: 'London', ...days, lat: '51.513', lon: '-0.131', place: 'Soho' })

/** The pages that are measured on a phone. */
export const phonePages = [
  { name: 'home', path: '/' },
  { name: 'locations', path: '/locations?city=London' },
  { name: 'venue', path: '/location/river-house-gym' },
  { name: 'schedule', path: '/schedule?city=London' },
  { name: 'trip', path: '/trip?city=London' },
  { name: 'plan of a trip', path: `/trip?${trip.toString()}` },
] as const
