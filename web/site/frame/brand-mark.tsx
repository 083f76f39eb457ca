import { Link, useLocation } from 'react-router'
import type { SiteBranding } from '../facts/branding.ts'
import { cx } from '../../ui/cx.ts'
import { useSite } from '../facts/site-facts.ts'
import { siteAddress } from '../links/site-address.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface BrandMarkProps {
  /** For use on the secondary colour. */
  readonly inverse?: boolean
}

/**
 * The logo: a partner's picture, linked to the partner, or our own mark and word, linked to the home page (1-storefront
 * §2.3).
 */
export function BrandMark({ inverse = false }: BrandMarkProps) {
  const { brand, branding } = useSite()
  const here = useLocation()
  const look = 'inline-flex min-h-11 max-w-full min-w-0 items-center rounded-control'
  const logo = logoAt(here.pathname, branding, inverse)
  const name = branding.title || brand
  const content = logo ? (
    <img
      src={logo}
      alt={name}
      width={branding.logoWidth ?? undefined}
      height={branding.logoHeight ?? undefined}
      className={cx(
        'h-9 w-auto max-w-[min(11rem,100%)] object-contain',
        !inverse && logo === branding.secondaryLogo && 'rounded-control bg-secondary px-3 py-1.5',
      )}
    />
  ) : (
    <OwnMark brand={brand} inverse={inverse} />
  )
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-3">
      {branding.logoUrl ? (
        <a href={branding.logoUrl} rel="noopener" className={look}>
          {content}
        </a>
      ) : (
        <Link
          to={siteAddress('/', here)}
          className={look}
          aria-label={fillIn(texts.homeLinkLabel, { site: logo ? name : brand })}
        >
          {content}
        </Link>
      )}
      {branding.isMaster && <PoweredBy inverse={inverse} />}
    </span>
  )
}

/** On a master white label (1-storefront §1). */
function PoweredBy({ inverse }: { readonly inverse: boolean }) {
  const { brand } = useSite()
  return (
    <span className={cx('max-w-full truncate text-xs', inverse ? 'text-on-secondary-muted' : 'text-ink-muted')}>
      {fillIn(texts.brandPoweredBy, { brand })}
    </span>
  )
}

/**
 * The FAQ page shows the secondary logo, or our own mark (1-storefront §2.3). So does everything on the secondary
 * colour, which that logo is made for.
 */
function logoAt(pathname: string, { logo, secondaryLogo }: SiteBranding, inverse: boolean): string | null {
  if (/^\/FAQs\/?$/.test(pathname)) return secondaryLogo
  return inverse ? (secondaryLogo ?? logo) : logo
}

/** Where the whole word does not fit, it wraps below the mark and out of sight. */
function OwnMark({ brand, inverse }: { brand: string; inverse: boolean }) {
  return (
    <span className="flex h-11 flex-wrap gap-x-2.5 overflow-hidden">
      <svg viewBox="0 0 32 32" width="34" height="44" aria-hidden>
        <rect width="32" height="32" rx="9.5" className="fill-primary" />
        <path
          d="M16 5.5a9.2 9.2 0 0 0-9.2 9.2c0 5.6 6 9.9 8.3 12.1a1.3 1.3 0 0 0 1.8 0c2.3-2.2 8.3-6.5 8.3-12.1A9.2 9.2 0 0 0 16 5.5Z"
          className="fill-on-primary"
        />
        <path
          d="M9.6 15.2h2.7l2.1-4.3 3 7.6 1.9-3.3h3.1"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-primary"
        />
      </svg>
      <span
        className={cx(
          'font-display text-[1.375rem] leading-[2.75rem] font-bold whitespace-nowrap tracking-tight',
          inverse ? 'text-on-secondary' : 'text-ink',
        )}
      >
        {brand}
      </span>
    </span>
  )
}
