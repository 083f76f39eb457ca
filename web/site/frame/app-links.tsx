import { useLocation } from 'react-router'
import { useSiteIfKnown } from '../facts/site-facts.ts'
import { siteAddress } from '../links/site-address.rules.ts'

/**
 * Makes a page installable as an app of the brand, or of the partner whose site it is (T120). The desk is a separate
 * app (T172).
 */
export function AppLinks() {
  const site = useSiteIfKnown()
  const here = useLocation()
  if (!site) return null
  const { brand, branding } = site
  return (
    <>
      <meta name="theme-color" content={branding.primaryColor} />
      <link
        rel="manifest"
        href={siteAddress(here.pathname === '/desk' ? '/desk.webmanifest' : '/manifest.webmanifest', here)}
      />
      <link rel="apple-touch-icon" sizes="180x180" href={siteAddress('/icons/maskable-180.png', here)} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-status-bar-style" content="default" />
      <meta name="apple-mobile-web-app-title" content={branding.slug === null ? brand : branding.title || brand} />
    </>
  )
}
