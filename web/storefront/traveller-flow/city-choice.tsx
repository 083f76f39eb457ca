import { selectCity } from '../../session/selected-city.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useFlow } from './use-flow.ts'
import { productOf } from './use-flow-city.ts'
import { useDestinations, useFlowCity } from './use-passes.ts'

/** Where the pass is for: fixed when a class is chosen or the partner has one city only. */
export function CityChoice() {
  const { state, send } = useFlow()
  const city = useFlowCity()
  const { data: destinations = [] } = useDestinations()
  const [only] = destinations
  const isFixed = productOf(state) !== undefined || (destinations.length === 1 && only !== undefined && foldText(only.city) === foldText(city))
  const known = destinations.find((destination) => foldText(destination.city) === foldText(city))
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
      label="City"
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
