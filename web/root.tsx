import type { ReactNode } from 'react'
import { Links, type LinksFunction, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router'
import { loadBranding } from './session/branding.ts'
import { apiContext, requestContext } from './session/request-context.ts'
import { SessionProvider } from './session/session.tsx'
import { type SiteFacts, useSiteIfKnown } from './session/site-facts.ts'
import { ErrorPage } from './storefront/layout/error-page.tsx'
import { brandStyle, isDefaultBrand } from './ui/brand-tokens.ts'
import displayFont from './ui/fonts/bricolage-grotesque-700.woff2?url'
import textFont from './ui/fonts/inter-400-700.woff2?url'
import { iconSprite } from './ui/icon.tsx'
import './ui/theme.css'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteFacts> {
  const { brand, brandKey, publicUrl, demo, mapStyleUrl = null } = context.get(requestContext)
  const branding = await loadBranding(context.get(apiContext), new URL(request.url))
  const style = isDefaultBrand(branding) ? null : brandStyle(branding)
  return { brand, brandKey, publicUrl, demo, mapStyleUrl, year: new Date().getUTCFullYear(), branding, brandStyle: style }
}

/** The site stays the same as long as its partner does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return ['partner', 'b2cwl'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
}

export const links: LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({ rel: 'preload' as const, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const, href })),
  { rel: 'preload', as: 'image', type: 'image/svg+xml', href: iconSprite },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', type: 'image/png', sizes: '192x192', href: '/icons/192.png' },
  { rel: 'apple-touch-icon', href: '/icons/192.png' },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useSiteIfKnown()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
        {site?.brandStyle && <style dangerouslySetInnerHTML={{ __html: site.brandStyle }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  )
}

/** Only for what fails before there is a site; everything else fails inside the layout. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
