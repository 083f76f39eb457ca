import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../../../contract/destinations.ts'
import { api } from '../../../client/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import {
  addressOptions,
  type AddressSearchState,
  emptyListText,
  LEAST_LETTERS,
  LONGEST_TEXT,
} from './address-search.rules.ts'
import { placeAt, type PlaceWhere } from './where.rules.ts'

const DEBOUNCE_MS = 250

interface AddressSearchProps {
  readonly city: string
  readonly chosen: PlaceWhere | null
  readonly onChoose: (place: PlaceWhere | null) => void
}

/** The address search of the consumer site: a choice drops a red pin, 'Delete' removes it (2-marketplace §2.3). */
export function AddressSearch({ city, chosen, onChoose }: AddressSearchProps) {
  const [state, search] = usePlaceSearch(city)
  const found = state.kind === 'found' ? state.places : []
  const { options, value } = addressOptions(found, chosen)
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
        label={`Search for an address in ${city}`}
        labelHidden
        placeholder="Address, quarter or hotel"
        icon="search"
        options={options}
        value={value}
        onSearch={search}
        onChange={choose}
        emptyText={emptyListText(state)}
        maxLength={LONGEST_TEXT}
        className="rounded-full! shadow-raised"
        fieldClassName="min-w-0 flex-1"
      />
      {chosen && (
        <Button variant="secondary" className="min-h-12 rounded-full shadow-raised" onClick={() => onChoose(null)}>
          Delete
        </Button>
      )}
    </div>
  )
}

/** Searches once the typing pauses. Only the last answer counts. */
function usePlaceSearch(city: string): readonly [AddressSearchState, (text: string) => void] {
  const [state, setState] = useState<AddressSearchState>({ kind: 'idle' })
  const asked = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined)
  const forget = () => {
    clearTimeout(asked.current?.timer)
    asked.current?.stop.abort()
  }
  useEffect(() => forget, [])
  const search = (typed: string) => {
    forget()
    const text = typed.trim()
    if (text.length < LEAST_LETTERS) return setState({ kind: 'idle' })
    const stop = new AbortController()
    const ask = async () => {
      const next = await lookUp(text, city, stop.signal)
      if (!stop.signal.aborted) setState(next)
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    asked.current = { timer, stop }
    setState((before) => (before.kind === 'found' ? before : { kind: 'asking' }))
  }
  return [state, search]
}

async function lookUp(text: string, city: string, signal: AbortSignal): Promise<AddressSearchState> {
  try {
    const { data } = await api.GET('/api/utility/placeSearch', { params: { query: { text, city } }, signal })
    return data ? { kind: 'found', places: data.data satisfies Place[] } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
