import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { bestMatches, isCalled } from './best-matches.ts'
import { listKey } from './listbox-keys.rules.ts'

export interface ComboboxOption {
  readonly value: string
  /** Matched against the typed text, and shown in the field once chosen. */
  readonly label: string
  /** Shown beside the label in the list, or in its place: a country. */
  readonly detail?: string
  /** Other names that find the option. */
  readonly otherNames?: readonly string[]
}

export interface ComboboxChoice {
  readonly options: readonly ComboboxOption[]
  /** The chosen option's value; '' if none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Options found elsewhere for the typed text; they stand below those that match it. */
  readonly found?: readonly ComboboxOption[]
  /** Called when the text changes; the options still match it. */
  readonly onType?: (text: string) => void
  /** For remote lists: called when the text changes. `options` are then shown unfiltered. */
  readonly onSearch?: (text: string) => void
}

export type ComboboxState = ReturnType<typeof useCombobox>

/** The typed text, the options that match it, and the active one. */
export function useCombobox(
  box: RefObject<HTMLElement | null>,
  { options, value, onChange, onSearch, found = [], onType }: ComboboxChoice,
) {
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string>()
  const [{ open, active }, setList] = useState({ open: false, active: -1 })
  const shown = onSearch || typed === undefined ? options : [...bestMatches(options, typed), ...found]
  const close = () => setList({ open: false, active: -1 })
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    setTyped(undefined)
    close()
    onChange(option.value)
  }
  const type = (text: string) => {
    setTyped(text)
    setList({ open: true, active: text ? 0 : -1 })
    onSearch?.(text)
    onType?.(text)
    if (value) onChange('')
  }
  const press = (event: KeyboardEvent) => {
    const { handled, choose: at, ...next } = listKey(event.key, { open, active }, shown.length)
    if (handled) event.preventDefault()
    if (at === undefined) setList(next)
    else choose(shown[at])
    if (next.open) scrollTo(box.current, next.active)
  }
  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return
    close()
    const exact =
      typed === undefined ? undefined : bestMatches(options, typed).find((option) => isCalled(option, typed))
    if (exact) choose(exact)
  }
  return {
    open,
    active,
    shown,
    text: typed ?? chosen?.label ?? '',
    type,
    choose,
    press,
    leave,
    /** A press would undo the selection of a choice that nothing was typed over. */
    unfold: (field: HTMLInputElement) => {
      if (typed === undefined) field.select()
      setList({ open: true, active })
    },
    point: (index: number) => setList({ open, active: index }),
  }
}

function scrollTo(box: HTMLElement | null, index: number): void {
  box?.querySelectorAll('[role=option]')[index]?.scrollIntoView({ block: 'nearest' })
}
