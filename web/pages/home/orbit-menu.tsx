import { useLocation } from 'react-router'
import { useSelectedCity } from '../../site/facts/selected-city.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { flowAddress } from '../../site/links/site-address.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { menuEntry } from '../../site/links/from-menu.ts'
import { orbitEntries } from './orbit-menu.rules.ts'
import * as texts from './texts.ts'

/** The positions of the four entries on the ring, and the side of their labels. */
const places = [
  'left-1/2 top-0 -translate-y-full flex-col-reverse mt-6.5',
  'left-full top-1/2 -translate-y-6.5 flex-col',
  'left-1/2 top-full -translate-y-6.5 flex-col',
  'left-0 top-1/2 -translate-y-6.5 flex-col',
]

/** Five entries for touch: below width 992 (1-storefront §2.5). */
export function OrbitMenu({ city }: { readonly city: string | undefined }) {
  const here = useLocation()
  const remembered = useSelectedCity()
  const { brandKey, branding } = useSite()
  const { centre, around } = orbitEntries({
    brandKey,
    offer: branding.offer,
    city: city ?? remembered,
    flowAddressOf: (screen) => flowAddress(screen, here),
  })
  return (
    <nav aria-label={texts.menuLabel} className="lg:hidden">
      <div className="relative mx-auto my-13 aspect-square w-[min(12rem,40vw)]">
        <span aria-hidden className="absolute inset-0 rounded-full border-2 border-dashed border-brand-300" />
        <span aria-hidden className="absolute inset-[17%] rounded-full bg-primary-soft" />
        <SiteLink
          to={centre.to}
          state={menuEntry}
          className="absolute top-1/2 left-1/2 grid size-22 -translate-1/2 text-sm place-content-center justify-items-center gap-1 rounded-full bg-primary font-semibold text-on-primary shadow-raised"
        >
          <Icon name={centre.icon} size={24} />
          {centre.label}
        </SiteLink>
        {around.map(({ label, icon, to }, index) => (
          <SiteLink
            key={label}
            to={to}
            state={menuEntry}
            className={cx(
              'absolute flex -translate-x-1/2 items-center gap-1.5 text-sm leading-tight font-semibold whitespace-nowrap',
              places[index],
            )}
          >
            <span className="grid size-13 place-items-center rounded-full border border-line bg-surface-raised text-primary-text shadow-raised">
              <Icon name={icon} size={22} />
            </span>
            <span className="rounded-full bg-surface px-2 py-0.5">{label}</span>
          </SiteLink>
        ))}
      </div>
    </nav>
  )
}
