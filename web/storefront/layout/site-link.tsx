import { Link, type LinkProps, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-look.ts'
import type { IconName } from '../../ui/icon.tsx'
import { siteAddress } from './site-address.rules.ts'

interface SiteLinkProps extends Omit<LinkProps, 'to'> {
  readonly to: string
}

/** A link to one of our pages: partner parameters and /B2C stay on the address. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <Link prefetch="intent" {...rest} to={siteAddress(to, useLocation())} />
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
