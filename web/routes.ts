import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site. */
export default [
  layout('storefront/layout/layout.tsx', [index('storefront/home/home.tsx'), route('*', 'storefront/layout/not-found.tsx')]),
] satisfies RouteConfig
