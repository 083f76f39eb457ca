import { bestMatches, isCalled } from '../../ui/best-matches.ts'
import type { ComboboxOption } from '../../ui/use-combobox.ts'

/**
 * The city that the search goes to: the one with that name, or the only one that matches the text. Text without a match
 * goes unchanged, because the server knows more names (T12). Undefined while the visitor has yet to choose one.
 */
export function cityMeant(typed: string, cities: readonly ComboboxOption[]): string | undefined {
  const text = typed.trim()
  const left = bestMatches(cities, text)
  const [first] = left
  if (!text || !first) return text || undefined
  return left.length === 1 || isCalled(first, text) ? first.value : undefined
}
