import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../../../contract/destinations.ts'
import { cleanLine } from '../../../../contract/typed-text.ts'
import { api } from '../../../client/api/api-client.ts'
import { type AddressSearchState, LEAST_LETTERS } from './address-search.rules.ts'

const DEBOUNCE_MS = 250

/** Searches once the typing pauses. Only the last answer counts. */
export function usePlaceSearch(city: string): readonly [AddressSearchState, (text: string) => void] {
  const [state, setState] = useState<AddressSearchState>({ kind: 'idle' })
  const asked = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined)
  const forget = () => {
    clearTimeout(asked.current?.timer)
    asked.current?.stop.abort()
  }
  useEffect(() => forget, [])
  const search = (typed: string) => {
    forget()
    const text = cleanLine(typed)
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

/** The places for a text, those of the city first. */
export async function lookUp(text: string, city: string, signal: AbortSignal | null): Promise<AddressSearchState> {
  try {
    const { data } = await api.GET('/api/utility/placeSearch', { params: { query: { text, city } }, signal })
    return data ? { kind: 'found', places: data.data satisfies Place[] } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
