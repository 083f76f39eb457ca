import type { ComponentProps } from 'react'
import { type FindablePlaces, findablePlaces } from '../../../site/facts/findable-places.ts'
import { useSite } from '../../../site/facts/site-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { addressOptions, emptyListText, LONGEST_TEXT } from './address-search.rules.ts'
import { usePlaceSearch } from './use-place-search.ts'
import { placeAt, type PlaceWhere } from './where.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

interface AddressSearchProps {
  readonly city: string
  readonly chosen: PlaceWhere | null
  readonly onChoose: (place: PlaceWhere | null) => void
  /** In a form: what the field has there. Its text can be emptied, so it needs no 'Delete'. */
  readonly field?: Partial<ComponentProps<typeof Combobox>>
}

const overMap = { labelHidden: true, className: 'rounded-full! shadow-raised' }

const placeholders: Readonly<Record<FindablePlaces, string>> = {
  hotels: texts.searchPlaceholder,
  streets: texts.searchPlaceholderWithStreets,
  quarters: texts.searchPlaceholderWithoutHotels,
}

/** The address search of the consumer site: a choice drops a red pin, 'Delete' removes it (2-marketplace §2.3). */
export function AddressSearch({ city, chosen, onChoose, field = overMap }: AddressSearchProps) {
  const findable = findablePlaces(useSite())
  const [state, search] = usePlaceSearch(city)
  const found = state.kind === 'found' ? state.places : []
  const { options, value } = addressOptions(state, chosen)
  const choose = (picked: string) => {
    const place = found[Number(picked)]
    if (!place) return
    // The field shows the chosen place, not the other results.
    search('')
    onChoose(placeAt(place, place.name))
  }
  return (
    <div className="flex items-start gap-2">
      <Combobox
        key={chosen ? `${chosen.lat} ${chosen.lng} ${chosen.label}` : ''}
        label={fillIn(texts.searchLabel, { city })}
        placeholder={placeholders[findable]}
        icon="search"
        options={options}
        value={value}
        onSearch={search}
        onChange={choose}
        emptyText={emptyListText(state, findable)}
        maxLength={LONGEST_TEXT}
        fieldClassName="min-w-0 flex-1"
        {...field}
      />
      {chosen && field === overMap && (
        <Button variant="secondary" className="min-h-12 rounded-full shadow-raised" onClick={() => onChoose(null)}>
          {texts.searchClearLabel}
        </Button>
      )}
    </div>
  )
}
