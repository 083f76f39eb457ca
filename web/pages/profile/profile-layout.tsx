import { Outlet, useLocation } from 'react-router'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { currentMark, placeAbove, placesBelow, type ProfilePlace } from './profile-places.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * Every page below the profile: its navigation beside it, or a way back above it where there is no room, and one width.
 * The profile itself has the same places as tiles (2-marketplace §2.9).
 */
export default function ProfileLayout() {
  const { brandKey } = useSite()
  const { pathname } = useLocation()
  if (placeAbove(pathname, brandKey, false) === null)
    return (
      <div className="wrap pt-6 pb-16">
        <Outlet />
      </div>
    )
  return (
    <div className="wrap pt-6 pb-16 nav:grid nav:grid-cols-[13rem_minmax(0,1fr)] nav:gap-12">
      <ProfileNavigation />
      <div className="min-w-0">
        <WayBack />
        <Outlet />
      </div>
    </div>
  )
}

function ProfileNavigation() {
  const { brandKey } = useSite()
  return (
    <nav aria-label={texts.menuLabel} className="max-nav:hidden">
      <ul className="sticky top-24 grid gap-1">
        <Entry to="/user/profile" icon="user" title={texts.profileTitle} />
        {placesBelow(brandKey).map((place) => (
          <Entry key={place.to} {...place} />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ to, icon, title }: ProfilePlace & { readonly icon: IconName }) {
  const { pathname } = useLocation()
  return (
    <li>
      <SiteLink
        to={to}
        aria-current={currentMark(to, pathname)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft"
      >
        <Icon name={icon} className="shrink-0" />
        {title}
      </SiteLink>
    </li>
  )
}

function WayBack() {
  const { brandKey } = useSite()
  const { pathname, state } = useLocation()
  const above = placeAbove(pathname, brandKey, (state as { isOpenedFromPass?: true } | null)?.isOpenedFromPass === true)
  return (
    above && (
      <SiteLink
        to={above.to}
        aria-label={fillIn(texts.menuBackLabel, { page: above.title })}
        className="mb-1 -ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 font-medium text-ink-muted hover:text-ink nav:hidden"
      >
        <Icon name="chevron-left" />
        {above.title}
      </SiteLink>
    )
  )
}
