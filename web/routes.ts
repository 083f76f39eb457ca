import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const home = 'storefront/home/home.tsx'

/** Every URL of the site. */
export default [
  layout('storefront/layout/layout.tsx', [
    index(home),
    route('how-it-works', home, { id: 'how-it-works' }),
    route('faq', home, { id: 'faq' }),
    route('login', home, { id: 'login' }),
    route('locations', 'storefront/locations/locations.tsx'),
    route('B2C/locations', 'storefront/locations/locations.tsx', { id: 'b2c-locations' }),
    route('schedule', 'storefront/schedule/schedule.tsx'),
    route('B2C/schedule', 'storefront/schedule/schedule.tsx', { id: 'b2c-schedule' }),
    route('location/:slug', 'storefront/venue/venue.tsx'),
    route('B2C/location/:slug', 'storefront/venue/venue.tsx', { id: 'b2c-venue' }),
    route('location/:slug/class/:id', 'storefront/class/class.tsx'),
    route('B2C/location/:slug/class/:id', 'storefront/class/class.tsx', { id: 'b2c-class' }),
    route('verify-email', 'storefront/account/verify-email.tsx'),
    route('set-password', 'storefront/account/set-password.tsx'),
    route('user/profile', 'storefront/profile/profile.tsx'),
    route('user/profile/bookings', 'storefront/profile/bookings.tsx'),
    route('user/profile/bookings/:bookingId', 'storefront/profile/ticket.tsx'),
    // The path holds the brand word, which the build does not know: '/user/profile/roamfit-pass'.
    route('user/profile/:brandPass', 'storefront/profile/passes.tsx'),
    route('offline', 'storefront/layout/offline.tsx'),
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
] satisfies RouteConfig
