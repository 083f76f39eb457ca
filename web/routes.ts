import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const home = 'storefront/home/home.tsx'

/** Every URL of the site. */
export default [
  layout('storefront/layout/layout.tsx', [
    index(home),
    route('how-it-works', home, { id: 'how-it-works' }),
    route('faq', home, { id: 'faq' }),
    route('login', home, { id: 'login' }),
    route('ota', home, { id: 'ota' }),
    route('getlocal', home, { id: 'getlocal' }),
    route('FAQs', 'storefront/content/faqs.tsx'),
    route('privacy', 'storefront/content/privacy.tsx'),
    route('terms-of-use', 'storefront/content/terms-of-use.tsx'),
    route('about-us', 'storefront/content/about-us.tsx'),
    route('press-room', 'storefront/content/press-room.tsx'),
    route('newsletter', 'storefront/content/newsletter.tsx'),
    route('blogs', 'storefront/content/blogs.tsx'),
    route('blogs/:slug', 'storefront/content/article.tsx'),
    route('extraservices', 'storefront/content/extra-services.tsx'),
    route('locations', 'storefront/locations/locations.tsx'),
    route('B2C/locations', 'storefront/locations/locations.tsx', { id: 'b2c-locations' }),
    route('schedule', 'storefront/schedule/schedule.tsx'),
    route('B2C/schedule', 'storefront/schedule/schedule.tsx', { id: 'b2c-schedule' }),
    route('location/:slug', 'storefront/venue/venue.tsx'),
    route('B2C/location/:slug', 'storefront/venue/venue.tsx', { id: 'b2c-venue' }),
    route('location/:slug/class/:id', 'storefront/class/class.tsx'),
    route('B2C/location/:slug/class/:id', 'storefront/class/class.tsx', { id: 'b2c-class' }),
    route('verify-email', 'storefront/account/verify-email.tsx'),
    route('sign-in/return', 'storefront/account/sign-in-return.tsx'),
    route('set-password', 'storefront/account/set-password.tsx'),
    route('user/profile', 'storefront/profile/profile.tsx'),
    route('user/profile/bookings', 'storefront/profile/bookings.tsx'),
    route('user/profile/bookings/:bookingId', 'storefront/profile/ticket.tsx'),
    route('user/profile/saved', 'storefront/wishlist/saved.tsx'),
    route('user/profile/locations-visited', 'storefront/wishlist/locations-visited.tsx'),
    route('user/profile/settings', 'storefront/settings/settings.tsx'),
    route('user/profile/settings/data-control', 'storefront/settings/data-control.tsx'),
    route('user/profile/notification', 'storefront/settings/notifications.tsx'),
    route('user/profile/privacy-notification', 'storefront/settings/privacy-preferences.tsx'),
    // The path holds the brand word, which the build does not know: '/user/profile/roamfit-pass'.
    route('user/profile/:brandPass', 'storefront/profile/passes.tsx'),
    route('door/:code', 'storefront/check-in/door.tsx'),
    route('venue-answer', 'storefront/venue-desk/venue-answer.tsx'),
    route('health-link', 'storefront/venue-desk/health-link.tsx'),
    route('offline', 'storefront/layout/offline.tsx'),
    // Pages of partners: their words are configuration, which the build does not know. Anything else is not found.
    route(':partnerPage', 'storefront/content/partner-page.tsx'),
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
  route('staff', 'console/staff.tsx'),
] satisfies RouteConfig
