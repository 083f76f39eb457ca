import type { SiteBranding } from '../facts/branding.ts'
import { useSite } from '../facts/site-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { copyrightYears } from './copyright-years.rules.ts'
import { NewsletterForm } from '../contact/newsletter-form.tsx'
import { LanguageSelect } from './language-select.tsx'
import { LegalLinks } from './legal-links.tsx'
import { ListedLink } from '../links/listed-link.tsx'
import { footerLinks, legalLinks } from '../links/site-links.ts'
import * as texts from './texts.ts'

/** 1-storefront §2.4; not on restricted partner sites. */
export function Footer() {
  const { branding } = useSite()
  if (!branding.showsFooter) return null
  return (
    <footer className="mt-auto bg-secondary text-on-secondary">
      <div className="wrap pt-7 pb-5 md:pt-14 md:pb-8">
        <div className="flex flex-col justify-between gap-3 md:flex-row md:gap-10 md:items-start">
          <div className="max-w-md flex-1">
            <BrandMark inverse />
            <p className="mt-2 mb-3 max-md:text-[0.9375rem] md:mb-8 text-on-secondary-muted">{texts.footerClaim}</p>
            <NewsletterForm />
          </div>
          <nav
            aria-label={texts.footerLabel}
            className="grid grid-cols-2 gap-x-10 lg:grid-cols-3 lg:gap-y-1 lg:gap-x-14"
          >
            {footerLinks.map((link) => (
              <ListedLink
                key={link.to}
                page={link}
                className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
              />
            ))}
          </nav>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 border-t md:justify-between md:gap-x-8 border-on-secondary/15 pt-3 md:mt-12 md:gap-y-5 md:pt-6">
          <LegalEnd />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {branding.socialLinks.length > 0 && <SocialLinks links={branding.socialLinks} />}
            <LanguageSelect />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** On a phone its parts and the choice of language share their rows, so that the last row is no waste. */
function LegalEnd() {
  const { brand, year } = useSite()
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm max-md:contents text-on-secondary-muted">
      <p className="figures">
        {copyrightYears(year)} {brand}
      </p>
      <LegalLinks links={legalLinks} />
    </div>
  )
}

function SocialLinks({ links }: { readonly links: SiteBranding['socialLinks'] }) {
  return (
    <ul className="flex gap-1" aria-label={texts.footerSocialLabel}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            className="grid size-11 place-items-center rounded-full hover:bg-on-secondary/10"
          >
            <Icon name={network} label={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
