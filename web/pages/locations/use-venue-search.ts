import {
  searchAfter,
  readVenueSearch,
  type VenueSearch,
  writeVenueSearch,
} from '../../parts/venue-search/venue-search.rules.ts'
import { useSearchAddress } from '../../site/links/use-search-address.ts'

export type VenueSearching = ReturnType<typeof useVenueSearch>

/**
 * The search in the address, or the pending one.
 * @param meant the city's canonical name, once known
 */
export function useVenueSearch(asked: string, meant: string | undefined) {
  const { parameters, isBusy, go: goTo } = useSearchAddress()
  const read = (from: URLSearchParams): VenueSearch => {
    const search = readVenueSearch(from, asked)
    return search.city === asked && meant ? { ...search, city: meant } : search
  }
  const search = read(parameters)
  const address = (next: Partial<VenueSearch>) => writeVenueSearch({ ...search, ...next }, parameters)
  const go = async (next: Partial<VenueSearch>, replace: boolean) =>
    goTo((latest) => writeVenueSearch(searchAfter(read(latest), next), latest), { replace })
  const coming = !isBusy ? null : search.city === (meant ?? asked) ? ('filters' as const) : ('city' as const)
  return { search, address, go, change: (next: Partial<VenueSearch>) => void go(next, false), coming }
}
