import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import { PageScripts } from './page-scripts.tsx'
import { loadBranding } from './site/facts/branding.ts'
import { consentScript } from './site/facts/consent.ts'
import { currentLanguage } from '../contract/language.ts'
import { apiContext, requestContext } from './client/api/request-context.ts'
import { knownVisitorScript } from './client/login/known-visitor.ts'
import { LoginProvider } from './client/login/login-state.tsx'
import { type SiteFacts, useSiteIfKnown } from './site/facts/site-facts.ts'
import { InstalledApp } from './parts/ticket/installed-app.tsx'
import { loadPreview, PreviewBar } from './site/frame/preview-bar.tsx'
import { AppLinks } from './site/frame/app-links.tsx'
import { ErrorPage } from './site/errors/error-page.tsx'
import { brandStyle, isDefaultBrand } from './ui/brand-tokens.ts'
import { earlyInputScript, useEarlyInput } from './ui/early-input.ts'
import displayFont from './ui/fonts/bricolage-grotesque-700.woff2?url'
import textFont from './ui/fonts/inter-400-700.woff2?url'
import { laterScript } from './ui/later.ts'
import theme from './ui/theme.css?url'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteFacts> {
  const facts = context.get(requestContext)
  const {
    brand,
    brandKey,
    publicUrl,
    demo,
    mapStyleUrl = null,
    hasOwnTiles,
    canFindHotels,
    mapFiles,
    indexedPages,
    partners,
    stores,
  } = facts
  const branding = await loadBranding(context.get(apiContext), new URL(request.url), facts)
  const style = isDefaultBrand(branding) ? null : brandStyle(branding)
  return {
    brand,
    brandKey,
    publicUrl,
    demo,
    mapStyleUrl,
    hasOwnTiles,
    canFindHotels,
    mapFiles,
    indexedPages,
    partners,
    stores,
    preview: await loadPreview(context.get(apiContext), new URL(request.url)),
    year: new Date().getUTCFullYear(),
    branding,
    brandStyle: style,
  }
}

const OWN_ICON = '/icons/192.png'

/**
 * Zod's setting `jitless`, for when it loads: otherwise it tries whether it may make functions from texts. Our content
 * security policy forbids that, and a browser reports the mere try as a violation.
 */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}'

/** The site stays the same as long as its partner does, and the draft that it shows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return ['partner', 'b2cwl', 'preview'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  )
}

/**
 * The style sheet is linked by its address. If a module imported it, Vite would load it a second time with the first
 * module that arrives on demand, because the router writes its address differently, and the whole page would be styled
 * and laid out again.
 */
export const links: LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'stylesheet', href: theme },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useSiteIfKnown()
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <AppLinks />
        <Meta />
        <Links />
        <Favicon of={site?.branding.favicon ?? OWN_ICON} />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: [zodScript, consentScript, knownVisitorScript, laterScript, earlyInputScript].join(';'),
          }}
        />
        {site?.brandStyle && <style dangerouslySetInnerHTML={{ __html: site.brandStyle }} />}
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

/** One picture, or one for light and one for dark. */
function Favicon({ of }: { readonly of: string | readonly string[] }) {
  if (typeof of === 'string') return <link rel="icon" href={of} />
  return of.map((href, index) => (
    <link key={href} rel="icon" href={href} media={`(prefers-color-scheme: ${index === 0 ? 'light' : 'dark'})`} />
  ))
}

export default function Root() {
  useEarlyInput()
  return (
    <LoginProvider>
      <InstalledApp />
      <Outlet />
      <PreviewBar />
    </LoginProvider>
  )
}

/** Only for failures before there is a site; all others show inside the layout. */
export function ErrorBoundary() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorPage error={useRouteError()} />
    </main>
  )
}
