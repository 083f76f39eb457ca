import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const home = 'storefront/home/home.tsx'

/** Every URL of the site. */
export default [
  layout('storefront/layout/layout.tsx', [
    index(home),
    route('how-it-works', home, { id: 'how-it-works' }),
    route('faq', home, { id: 'faq' }),
    route('*', 'storefront/layout/not-found.tsx'),
  ]),
] satisfies RouteConfig
