import type { ComponentProps } from 'react'
import { useSelectedCity } from '../facts/selected-city.ts'
import { SiteLink } from './site-link.tsx'
import { addressOf, type PageLink } from './site-links.ts'

interface ListedLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'to' | 'children'> {
  readonly page: PageLink
}

/**
 * A link of the header or the footer. Only the browser knows the visitor's city, so only a link that needs it asks, and
 * only that link is drawn again.
 */
export function ListedLink({ page, ...rest }: ListedLinkProps) {
  if (page.ofCity) return <CityLink {...rest} page={page} />
  return (
    <SiteLink {...rest} to={page.to}>
      {page.label}
    </SiteLink>
  )
}

function CityLink({ page, ...rest }: ListedLinkProps) {
  return (
    <SiteLink {...rest} to={addressOf(page, useSelectedCity())}>
      {page.label}
    </SiteLink>
  )
}
