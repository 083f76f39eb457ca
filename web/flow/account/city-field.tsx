import { useEffect, useState } from 'react'
import { cleanLine } from '../../../contract/typed-text.ts'
import { api } from '../../client/api/api-client.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { ComboboxOption } from '../../ui/use-combobox.ts'
import * as texts from './texts.ts'

interface CityFieldProps {
  readonly error: string | undefined
  /** The known city as 'City, Country'. */
  readonly known?: string | undefined
}

const WAIT_MS = 200

/**
 * Suggests cities while the user types (GET /utility/citySearch). The form sends 'City, Country', and `country` only
 * when the user picked one from the list.
 */
export function CityField({ error, known = '' }: CityFieldProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly ComboboxOption[]>([])
  const [chosen, setChosen] = useState(known)
  useEffect(() => {
    const wanted = cleanLine(text)
    if (wanted.length < 2) return undefined
    let left = false
    const timer = setTimeout(() => {
      void searchCities(wanted).then((options) => !left && setFound(options))
    }, WAIT_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])
  const options =
    chosen === '' || found.some(({ value }) => value === chosen) ? found : [{ value: chosen, label: chosen }, ...found]
  return (
    <>
      <Combobox
        label={texts.cityLabel}
        name="city"
        autoComplete="off"
        options={options}
        value={chosen}
        onChange={setChosen}
        onSearch={setText}
        error={error}
        emptyText={cleanLine(text).length < 2 ? texts.citySearchHint : texts.cityUnknown}
      />
      {chosen !== '' && chosen !== known && (
        <input type="hidden" name="country" value={chosen.slice(chosen.lastIndexOf(',') + 1).trim()} />
      )}
    </>
  )
}

/**
 * Without an answer there are no suggestions, and the user can keep typing. Two towns of the same name in one country
 * are one suggestion.
 */
async function searchCities(text: string): Promise<ComboboxOption[]> {
  const { data } = await api
    .GET('/api/utility/citySearch/{text}', { params: { path: { text } } })
    .catch(() => ({ data: undefined }))
  const names = new Set((data?.data ?? []).map(({ name, country }) => `${name}, ${country}`))
  return [...names].map((name) => ({ value: name, label: name }))
}
