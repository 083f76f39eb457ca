import { useLocation } from 'react-router'
import { isPartnerSite } from '../facts/branding.ts'
import { useSelectedCity } from '../facts/selected-city.ts'
import { useSite } from '../facts/site-facts.ts'
import { type PassCallToAction, passCallToAction } from './pass-call-to-action.rules.ts'
import { flowAddress } from '../links/site-address.rules.ts'

/** The header's call to action on this page, with the address that opens its screen. */
export function usePassCallToAction(): PassCallToAction & { readonly address: string } {
  const here = useLocation()
  const city = useSelectedCity()
  const { brand, brandKey, branding } = useSite()
  const parameters = new URLSearchParams(here.search)
  const call = passCallToAction({
    brand,
    brandKey,
    pathname: here.pathname,
    offer: branding.offer,
    hasPartner: isPartnerSite(here.search, branding),
    hasCity: Boolean(parameters.get('city') ?? city),
  })
  return { ...call, address: flowAddress(call.screen, here) }
}
