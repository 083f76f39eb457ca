import type { Place } from '../../../../contract/destinations.ts'
import type { ComboboxOption } from '../../../ui/use-combobox.ts'
import type { PlaceWhere } from './where.rules.ts'
import * as texts from './texts.ts'

export type AddressSearchState =
  | { readonly kind: 'idle' | 'asking' | 'failed' }
  | { readonly kind: 'found'; readonly places: readonly Place[] }

export const LEAST_LETTERS = 2
/** The longest text that the search accepts. */
export const LONGEST_TEXT = 200
const CHOSEN = 'chosen'

/** The results; before any input, the place already chosen, so that the field shows it. */
export function addressOptions(
  found: readonly Place[],
  chosen: PlaceWhere | null,
): { options: ComboboxOption[]; value: string } {
  if (found.length > 0 || !chosen)
    return {
      options: found.map(({ name, detail }, index) => ({ value: String(index), label: name, detail })),
      value: '',
    }
  return { options: [{ value: CHOSEN, label: chosen.label }], value: CHOSEN }
}

/**
 * The text of an empty list.
 *
 * @param canFindHotels whether it may ask for a hotel or any address
 */
export function emptyListText({ kind }: AddressSearchState, canFindHotels: boolean): string {
  if (kind === 'idle') return canFindHotels ? texts.typeAnAddressAQuarter : texts.typeAQuarterACity
  if (kind === 'asking') return texts.searching
  return kind === 'failed' ? texts.searchIsNotAvailableRight : texts.nothingFound
}
