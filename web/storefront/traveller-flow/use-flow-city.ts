import { useLocation } from 'react-router'
import { useSelectedCity } from '../../session/selected-city.ts'
import { useSite } from '../../session/site-facts.ts'
import type { FlowMemory } from './flow-state.rules.ts'

type Chosen = Pick<FlowMemory, 'selectedClass' | 'selectedWalkInPass' | 'city'>

export function productOf({ selectedClass, selectedWalkInPass }: Chosen) {
  return selectedClass ?? selectedWalkInPass ?? undefined
}

/** The city that a pass is wanted for: of the class, as chosen in the flow, of the page, of the visitor, of the site. */
export function useCityOf(memory: Chosen): string {
  const { search } = useLocation()
  const chosen = useSelectedCity()
  const { branding } = useSite()
  return productOf(memory)?.venue.city ?? memory.city ?? new URLSearchParams(search).get('city') ?? chosen ?? branding.destination
}
