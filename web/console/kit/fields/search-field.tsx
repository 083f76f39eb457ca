import { useEffect, useEffectEvent, useState } from 'react'
import { cleanLine } from '../../../../contract/typed-text.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import type { ComboboxOption } from '../../../ui/use-combobox.ts'

interface SearchFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly emptyText: string
  /** What was found for the chosen option stays known to who asks. */
  readonly find: (text: string) => Promise<readonly ComboboxOption[]>
  readonly value: string
  readonly onChoose: (value: string) => void
}

const WAIT_MS = 250
const LEAST_LETTERS = 3

/** Chooses one of many records, which are found by what is typed. Without an answer nothing is found. */
export function SearchField({ find, value, onChoose, ...rest }: SearchFieldProps) {
  const [text, setText] = useState('')
  const [options, setOptions] = useState<readonly ComboboxOption[]>([])
  const ask = useEffectEvent(find)
  useEffect(() => {
    const wanted = cleanLine(text)
    if (wanted.length < LEAST_LETTERS) return undefined
    let hasLeft = false
    const timer = setTimeout(() => {
      void ask(wanted)
        .catch(() => [])
        .then((found) => !hasLeft && setOptions(found))
    }, WAIT_MS)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [text])
  return <Combobox {...rest} options={options} value={value} onChange={onChoose} onSearch={setText} />
}
