import type { Place } from '../../../../contract/destinations.ts'
import type { ComboboxOption } from '../../../ui/use-combobox.ts'
import type { PlaceWhere } from './where.rules.ts'
import type { FindablePlaces } from '../../../site/facts/findable-places.ts'
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
  state: AddressSearchState,
  chosen: PlaceWhere | null,
): { options: ComboboxOption[]; value: string } {
  if (state.kind === 'idle' && chosen) return { options: [{ value: CHOSEN, label: chosen.label }], value: CHOSEN }
  const found = state.kind === 'found' ? state.places : []
  return { options: found.map(({ name, detail }, index) => ({ value: String(index), label: name, detail })), value: '' }
}

const hints: Readonly<Record<FindablePlaces, string>> = {
  hotels: texts.searchHint,
  streets: texts.searchHintWithStreets,
  quarters: texts.searchHintWithoutHotels,
}

/** The text of an empty list. */
export function emptyListText({ kind }: AddressSearchState, findable: FindablePlaces): string {
  if (kind === 'idle') return hints[findable]
  if (kind === 'asking') return texts.searchBusy
  return kind === 'failed' ? texts.searchError : texts.searchNoMatch
}
