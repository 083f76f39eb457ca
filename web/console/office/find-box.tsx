import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams, useLocation } from 'react-router'
import { readTyped } from '../../client/form/read-typed.ts'
import { TextField } from '../../ui/text-field.tsx'
import * as texts from './texts.ts'

const PATH = '/staff/find'

/** Leads to what is found. Ctrl+K, or ⌘K, begins to search from anywhere. */
export function FindBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', begin)
    return () => document.removeEventListener('keydown', begin)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = readTyped(event.currentTarget, 'text')
    if (text !== '') void navigate(`${PATH}?${new URLSearchParams({ text }).toString()}`)
  }
  const text = pathname === PATH ? (query.get('text') ?? '') : ''
  // The field keeps its focus from one search to the next.
  useEffect(() => {
    if (field.current) field.current.value = text
  }, [text])
  return (
    <form role="search" onSubmit={submit} className="w-full sm:w-80">
      <TextField
        ref={field}
        name="text"
        type="search"
        icon="search"
        label={texts.findLabel}
        labelHidden
        placeholder={texts.findPlaceholder}
        defaultValue={text}
        maxLength={100}
        aria-keyshortcuts="Control+K Meta+K"
      />
    </form>
  )
}
