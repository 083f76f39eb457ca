import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const home = 'pages/home/home.tsx'

/** Every URL of the site. */
export default [
  layout('pages/layout/layout.tsx', [
    index(home),
    route('how-it-works', home, { id: 'how-it-works' }),
    route('faq', home, { id: 'faq' }),
    route('login', home, { id: 'login' }),
    route('ota', home, { id: 'ota' }),
    route('getlocal', home, { id: 'getlocal' }),
    route('FAQs', 'pages/content/faqs.tsx'),
    route('privacy', 'pages/content/privacy.tsx'),
    route('terms-of-use', 'pages/content/terms-of-use.tsx'),
    route('about-us', 'pages/content/about-us.tsx'),
    route('press-room', 'pages/content/press-room.tsx'),
    route('newsletter', 'pages/content/newsletter.tsx'),
    route('blogs', 'pages/content/blogs.tsx'),
    route('blogs/:slug', 'pages/content/article.tsx'),
    route('extraservices', 'pages/content/extra-services.tsx'),
    route('locations', 'pages/locations/locations.tsx'),
    route('B2C/locations', 'pages/locations/locations.tsx', { id: 'b2c-locations' }),
    route('schedule', 'pages/schedule/schedule.tsx'),
    route('B2C/schedule', 'pages/schedule/schedule.tsx', { id: 'b2c-schedule' }),
    route('location/:slug', 'pages/venue/venue.tsx'),
    route('B2C/location/:slug', 'pages/venue/venue.tsx', { id: 'b2c-venue' }),
    route('location/:slug/class/:id', 'pages/class/class.tsx'),
    route('B2C/location/:slug/class/:id', 'pages/class/class.tsx', { id: 'b2c-class' }),
    route('verify-email', 'pages/verify-email/verify-email.tsx'),
    route('sign-in/return', 'pages/sign-in-return/sign-in-return.tsx'),
    route('set-password', 'pages/set-password/set-password.tsx'),
    layout('pages/profile/profile-layout.tsx', [
      route('user/profile', 'pages/profile/profile.tsx'),
      route('user/profile/bookings', 'pages/profile/bookings.tsx'),
      route('user/profile/bookings/:bookingId', 'pages/profile/ticket.tsx'),
      route('user/profile/reviews', 'pages/reviews/reviews.tsx'),
      route('user/profile/saved', 'pages/wishlist/saved.tsx'),
      route('user/profile/locations-visited', 'pages/wishlist/locations-visited.tsx'),
      route('user/profile/settings', 'pages/settings/settings.tsx'),
      route('user/profile/settings/data-control', 'pages/settings/data-control.tsx'),
      route('user/profile/notification', 'pages/settings/notifications.tsx'),
      route('user/profile/privacy-notification', 'pages/settings/privacy-preferences.tsx'),
      // The path holds the brand word, which the build does not know: '/user/profile/roamfit-pass'.
      route('user/profile/:brandPass', 'pages/profile/passes.tsx'),
    ]),
    route('t/:code', 'pages/public-profile/public-profile.tsx'),
    route('door/:code', 'pages/door/door.tsx'),
    route('venue-answer', 'pages/venue-desk/venue-answer.tsx'),
    route('health-link', 'pages/venue-desk/health-link.tsx'),
    route('offline', 'pages/offline/offline.tsx'),
    // Pages of partners: their words are configuration, which the build does not know. Anything else is not found.
    route(':partnerPage', 'pages/content/partner-page.tsx'),
    route('*', 'pages/not-found/not-found.tsx'),
  ]),
  route('staff', 'console/staff.tsx'),
] satisfies RouteConfig
