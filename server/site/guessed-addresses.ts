import type { FastifyInstance } from 'fastify'

/** Addresses that people guess, or know from other sites, by the page that they mean. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  '/blogs': ['/blog', '/news', '/magazine'],
  '/terms-of-use': ['/terms', '/terms-and-conditions', '/terms-of-service', '/tos'],
  '/privacy': ['/privacy-policy', '/cookies', '/cookie-policy', '/data-protection'],
  '/about-us': ['/about', '/company', '/imprint', '/impressum'],
  '/press-room': ['/press'],
  '/FAQs': ['/help', '/help-center', '/help-centre', '/questions'],
  '/#contact': ['/support', '/contact', '/contact-us'],
  '/#become-a-partner': ['/become-a-partner', '/partners', '/partner-with-us'],
  '/#refer-a-gym': ['/refer-a-gym'],
  '/#refer-your-friend': ['/refer-your-friend', '/refer-a-friend', '/invite'],
  '/login': ['/sign-in', '/signin', '/log-in', '/sign-up', '/signup', '/register'],
  '/locations': ['/location', '/gyms', '/studios', '/venues', '/search', '/map', '/cities'],
  '/schedule': ['/classes', '/timetable', '/class-schedule'],
  '/user/profile': ['/profile', '/account', '/my-account', '/user'],
  '/user/profile/bookings': ['/bookings', '/my-bookings'],
  '/user/profile/saved': ['/saved', '/wishlist', '/favourites', '/favorites'],
  '/user/profile/settings': ['/settings'],
}

/** Leads on for good, with everything after the question mark (T6); twins with a slash too. Below '/blog', articles keep their names. */
export async function leadOnFromGuesses(app: FastifyInstance): Promise<void> {
  for (const [page, addresses] of Object.entries(guesses))
    for (const address of addresses)
      app.get(address, (request, reply) => reply.redirect(withQuery(page, request.url), 301))
  app.get<{ Params: { slug: string } }>('/blog/:slug', ({ params, url }, reply) =>
    reply.redirect(withQuery(`/blogs/${encodeURIComponent(params.slug)}`, url), 301),
  )
}

function withQuery(page: string, url: string): string {
  const [path = '', hash] = page.split('#')
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return path + query + (hash === undefined ? '' : `#${hash}`)
}
