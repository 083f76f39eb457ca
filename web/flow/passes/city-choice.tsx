import { selectCity } from '../../site/facts/selected-city.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useFlow } from '../state/use-flow.ts'
import { productOf, useDestinations } from '../state/use-flow-city.ts'
import { usePassCity } from './use-passes-on-sale.ts'
import * as texts from './texts.ts'

/**
 * The city of the pass. It is fixed when a class is chosen, when the partner has only one city, and on the own business
 * site (T167).
 */
export function CityChoice() {
  const { send } = useFlow()
  const { city, isFixed, destinations } = useCityChoice()
  const known = destinations.find((destination) => isSameCity(destination.city, city))
  if (isFixed) {
    return (
      <p className="flex items-center gap-2 font-medium">
        <Icon name="map-pin" className="text-primary-text" />
        {known?.city ?? city}
      </p>
    )
  }
  const cities = known ? destinations : [{ city, countryCity: city }, ...destinations]
  return (
    <SelectField
      label={texts.cityLabel}
      name="city"
      value={known?.city ?? city}
      onChange={(event) => {
        selectCity(event.target.value)
        send({ kind: 'cityChosen', city: event.target.value })
      }}
      options={cities.map((destination) => ({ value: destination.city, label: destination.countryCity }))}
    />
  )
}

export function useCityChoice() {
  const { state } = useFlow()
  const city = usePassCity()
  const { mode } = useSite().branding
  const [{ value: destinations = [] }] = useDestinations()
  const [only] = destinations
  const isFixed =
    mode === 'b2b' ||
    productOf(state) !== undefined ||
    (destinations.length === 1 && only !== undefined && isSameCity(only.city, city))
  return { city, isFixed, destinations }
}
