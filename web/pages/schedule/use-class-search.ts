import { useCallback, useMemo } from 'react'
import { useSearchAddress } from '../../site/links/use-search-address.ts'
import { type ClassSearch, readClassSearch, writeClassSearch } from './class-search.rules.ts'

export type Change = Partial<ClassSearch>

/** The state of the schedule in its address. */
export function useClassSearch(city: string) {
  const { parameters, isBusy, go: goTo } = useSearchAddress()
  const search = useMemo(() => readClassSearch(parameters, city), [parameters, city])
  const addressOf = useCallback(
    (change: Change) => writeClassSearch({ ...search, ...change }, parameters),
    [search, parameters],
  )
  /** Resolves when the page shows it. A change that is not a separate step replaces the current address. */
  const go = useCallback(
    async (change: Change, options?: { readonly replace?: boolean }) =>
      goTo((latest) => writeClassSearch({ ...readClassSearch(latest, city), ...change }, latest), options),
    [city, goTo],
  )
  return { search, isBusy, addressOf, go }
}
