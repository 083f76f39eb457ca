/** The pages that are measured on a phone. */
export const phonePages = [
  { name: 'home', path: '/' },
  { name: 'locations', path: '/locations?city=London' },
  { name: 'venue', path: '/location/river-house-gym' },
  { name: 'schedule', path: '/schedule?city=London' },
] as const
