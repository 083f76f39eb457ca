import { Link, type LinkProps, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-look.ts'
import type { IconName } from '../../ui/icon.tsx'
import { dialogEntry } from './page-dialogs.rules.ts'
import { siteAddress } from './site-address.rules.ts'

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  readonly to: string
}

/** A link to one of our pages. It keeps partner parameters and /B2C. A hash opens its dialog over the current page. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const here = useLocation()
  if (to.startsWith('#'))
    return (
      <Link
        {...rest}
        to={{ pathname: here.pathname, search: here.search, hash: to }}
        state={dialogEntry}
        preventScrollReset
        aria-haspopup="dialog"
      />
    )
  return <Link prefetch="intent" {...rest} to={siteAddress(to, here)} />
}

interface SiteButtonLinkProps extends SiteLinkProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly icon?: IconName
  readonly trailingIcon?: IconName
}

export function SiteButtonLink({ to, ...rest }: SiteButtonLinkProps) {
  return <ButtonLink prefetch="intent" {...rest} to={siteAddress(to, useLocation())} />
}
