import { useCallback } from 'react'
import { useSearchAddress } from '../../site/links/use-search-address.ts'
import { type ClassSearch, readClassSearch, writeClassSearch } from './class-search.rules.ts'

export type Change = Partial<ClassSearch>

/** The state of the schedule in its address. */
export function useClassSearch(city: string) {
  const { parameters, isBusy, go: goTo } = useSearchAddress()
  const search = readClassSearch(parameters, city)
  const addressOf = (change: Change) => writeClassSearch({ ...search, ...change }, parameters)
  /** Done when the page shows it. A change that is no step of its own takes the place of the present address. */
  const go = useCallback(
    async (change: Change, options?: { readonly replace?: boolean }) =>
      goTo((latest) => writeClassSearch({ ...readClassSearch(latest, city), ...change }, latest), options),
    [city, goTo],
  )
  return { search, isBusy, addressOf, go }
}
