import { useLocation } from 'react-router'
import type { Destination } from '../../../contract/destinations.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { homeCity, isCityOffered } from '../../site/facts/home-city.rules.ts'
import { useSelectedCity } from '../../site/facts/selected-city.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import type { FlowMemory } from '../../site/links/flow-state.rules.ts'
import type { LoadState } from '../../client/load/load-state.rules.ts'
import { useLoad } from '../../client/load/use-load.ts'

type FlowChoice = Pick<FlowMemory, 'selectedClass' | 'selectedWalkInPass' | 'waitsFor' | 'city'>

/** What the wanted pass has to pay for, now or once a seat becomes free. */
export function productOf({ selectedClass, selectedWalkInPass, waitsFor }: FlowChoice) {
  return selectedClass ?? selectedWalkInPass ?? waitsFor ?? undefined
}

/** Cities that this site sells passes for, with the partner's rules already applied (T11). */
export function useDestinations(isWanted = true): [LoadState<readonly Destination[]>, reload: () => Promise<void>] {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(api.GET('/api/utility/destinations')),
    isWanted ? 'destinations' : null,
  )
  return [loaded, reload]
}

/** The site's home city, or its first city if it does not offer that one. Empty while loading. */
function useHomeCity(): string {
  const { branding } = useSite()
  const isElsewhere = !isCityOffered(branding, branding.destination)
  const [{ state, value }] = useDestinations(isElsewhere)
  return isElsewhere && state === 'loading' ? '' : homeCity(branding, value ?? [])
}

/** The city for the pass: that of the class, else of the flow's choice, the page, the visitor, the site. */
export function useCityOf(memory: FlowChoice): string {
  const { search } = useLocation()
  const chosen = useSelectedCity()
  const home = useHomeCity()
  return productOf(memory)?.venue.city ?? memory.city ?? new URLSearchParams(search).get('city') ?? chosen ?? home
}
