import { useSelectedCity } from '../../session/selected-city.ts'
import { useSite } from '../../session/site-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { copyrightYears } from './copyright-years.rules.ts'
import { LanguageSelect } from './language-select.tsx'
import { addressOf, footerLinks } from './site-links.ts'
import { SiteLink } from './site-link.tsx'

/** 1-storefront §2.4; not on restricted partner sites. */
export function Footer() {
  const city = useSelectedCity()
  const { brand, branding, year } = useSite()
  if (!branding.showsFooter) return null
  return (
    <footer className="mt-auto bg-secondary text-on-secondary">
      <div className="wrap pt-14 pb-8">
        <div className="flex flex-col justify-between gap-10 md:flex-row md:items-start">
          <div className="max-w-sm">
            <BrandMark inverse />
            <p className="mt-3 text-on-secondary-muted">Discover and Experience Fitness and Wellness While Traveling</p>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 gap-y-1 sm:gap-x-20">
            {footerLinks.map((link) => (
              <SiteLink key={link.to} to={addressOf(link, city)} className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline">
                {link.label}
              </SiteLink>
            ))}
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-on-secondary/15 pt-6">
          <p className="figures text-sm text-on-secondary-muted">
            © {copyrightYears(year)} {brand}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {branding.socialLinks.length > 0 && (
              <ul className="flex gap-1" aria-label="Social networks">
                {branding.socialLinks.map(({ network, url }) => (
                  <li key={network}>
                    <a href={url} rel="noopener noreferrer" target="_blank" className="grid size-11 place-items-center rounded-full hover:bg-on-secondary/10">
                      <Icon name={network} label={network} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <LanguageSelect />
          </div>
        </div>
      </div>
    </footer>
  )
}
